import Domain
import FoundationEssentials
import GRDB
import Glibc
import POSIX

extension Library {
  /// The picture first, then the row: a row never stands without its file.
  ///
  /// From before the file is there until its row is, this process shares the lock, so no sweep takes the file away.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, waitingReport: String?, now: Date, turn: LibraryTurn
  ) throws(LibraryError) -> StarResult {
    let lock = try writingFiles { try LibraryLock(.withOthers, of: place, wait: wait) }
    let name = PictureName(of: photo.key, jpeg: picture.jpeg)
    try writingFiles {
      try PictureFolder(makingAt: place).write(picture.jpeg, as: name, random: settings.random())
    }
    let outcome: Result<Saving, LibraryError>
    do throws(LibraryError) {
      outcome = .success(
        try write(turn) { db in
          try insert(photo, file: name, memo: memo, waitingReport: waitingReport, now: now, in: db)
        })
    } catch { outcome = .failure(error) }
    let unused =
      switch outcome {
      case .success(let saving): saving.unused
      case .failure: name
      }
    if let unused { LibrarySweep(library: self).remove(unused, of: photo.key, holding: lock) }
    return try outcome.get().result
  }

  /// A library that is open but whose files may not be written is read-only, whichever file says so first.
  func writingFiles<Value: ~Copyable>(_ body: () throws -> Value) throws(LibraryError) -> Value {
    try place.explaining {
      do { return try body() } catch let error as SystemError
        where error.code == EACCES || error.code == EPERM
      {
        throw LibraryError.readOnly(path: error.path)
      }
    }
  }

  /// What became of a save, and the file that nobody needs after it.
  private struct Saving {
    var result: StarResult
    /// The old picture of a photo that is starred again, or the new one of a photo that was there already.
    var unused: PictureName?
  }

  private func insert(
    _ photo: Photo, file: PictureName, memo: String?, waitingReport: String?, now: Date, in db: Database
  ) throws -> Saving {
    let old = try record(of: photo.key, in: db)
    let unused = old?.file == file ? nil : old?.file
    if let old, old.deletedAt == nil { return try update(old, file: file, memo: memo, in: db) }
    // Starred again after it was deleted: a new row, since only an insert gives a place that was never used.
    try db.execute(literal: "DELETE FROM savedPhoto WHERE \(isPhoto(photo.key))")
    try SavedPhotoRecord.insert(photo, memo: memo ?? "", savedAt: now, file: file, in: db)
    if let waitingReport { try insertReport(waitingReport, now: now, in: db) }
    return Saving(result: StarResult(outcome: .starred, memo: memo ?? ""), unused: unused)
  }

  /// The photo is there already: its picture stays, unless it is missing, and what was reported is reported.
  private func update(
    _ old: SavedPhotoRecord, file: PictureName, memo: String?, in db: Database
  ) throws -> Saving {
    let key = old.photo.key
    if let memo { try setMemo(of: key, to: memo, in: db) }
    let result = StarResult(outcome: memo == nil ? .kept : .updated, memo: memo ?? old.memo)
    if old.file == file { return Saving(result: result, unused: nil) }
    guard missingPictures(among: [old.file]).isEmpty else {
      try db.execute(literal: "UPDATE savedPhoto SET file = \(file.text) WHERE \(isPhoto(key))")
      return Saving(result: result, unused: nil)
    }
    return Saving(result: result, unused: file)
  }

  private func insertReport(_ downloadLocation: String, now: Date, in db: Database) throws {
    try db.execute(
      literal: """
        INSERT OR IGNORE INTO downloadReport (downloadLocation, createdAt)
        VALUES (\(ExactText(downloadLocation)), \(now.timeIntervalSince1970))
        """)
  }

  func updateMemo(of key: PhotoKey, to memo: String, turn: LibraryTurn) throws(LibraryError) {
    try write(turn) { db in try setMemo(of: key, to: memo, in: db) }
  }

  private func setMemo(of key: PhotoKey, to memo: String, in db: Database) throws {
    try db.execute(
      literal: """
        UPDATE savedPhoto SET memo = \(ExactText(memo)) WHERE \(isPhoto(key)) AND deletedAt IS NULL
        """)
    if db.changesCount == 0 { throw LibraryError.notSaved }
  }

  func delete(_ key: PhotoKey, now: Date, turn: LibraryTurn) throws(LibraryError) {
    try write(turn) { db in
      try db.execute(
        literal: """
          UPDATE savedPhoto SET deletedAt = \(now.timeIntervalSince1970)
          WHERE \(isPhoto(key)) AND deletedAt IS NULL
          """)
      if db.changesCount == 0 { throw LibraryError.notSaved }
    }
  }

  func removeReport(_ downloadLocation: String, turn: LibraryTurn) throws(LibraryError) {
    try write(turn) { db in
      try db.execute(
        literal: "DELETE FROM downloadReport WHERE downloadLocation = \(ExactText(downloadLocation))")
    }
  }
}
