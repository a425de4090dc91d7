import Domain
import FoundationEssentials
import GRDB
import Glibc
import POSIX

extension Library {
  /// Writes the picture first, then the row, so that a row is never without its file.
  ///
  /// This process holds the shared lock from before the file exists until its row does, so no sweep removes the file.
  /// A picture that was there before stays even if it is not needed: it may belong to a newer copy of the library.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, now: Date, turn: LibraryTurn
  ) throws(LibraryError) -> StarResult {
    let lock = try paths.explaining { try LibraryLock(.withOthers, of: paths, wait: wait) }
    let name = PictureName(of: photo.key, jpeg: picture.jpeg)
    let isNew = try paths.explaining {
      let pictures = try PictureFolder(makingAt: paths)
      let isNew = pictures.lacks(name)
      try pictures.write(picture.jpeg, as: name, random: settings.random())
      return isNew
    }
    do throws(LibraryError) {
      let (result, unused) = try write(turn) { db in
        try insert(photo, file: name, memo: memo, pendingReport: pendingReport, now: now, in: db)
      }
      if let unused, isNew || unused != name {
        LibrarySweep(library: self).remove(unused, of: photo.key, holding: lock)
      }
      return result
    } catch {
      if isNew { LibrarySweep(library: self).remove(name, of: photo.key, holding: lock) }
      throw error
    }
  }

  /// Inserts the photo, or updates the row that it already has.
  ///
  /// - Returns: What happened, and the picture that is not needed any more: the old one of a photo that is starred
  ///   again, or the new one of a photo that was already there.
  private func insert(
    _ photo: Photo, file: PictureName, memo: String?, pendingReport: String?, now: Date, in db: Database
  ) throws -> (result: StarResult, unused: PictureName?) {
    let old = try record(of: photo.key, in: db)
    let unused = old?.file == file ? nil : old?.file
    if let old, old.deletedAt == nil { return try update(old, file: file, memo: memo, in: db) }
    // A photo that is starred again after it was deleted gets a new row: only an insert gives a new sequence number.
    try db.execute(literal: "DELETE FROM savedPhoto WHERE \(isPhoto(photo.key))")
    try checkHasNumbersLeft(db)
    try SavedPhotoRecord.insert(photo, memo: memo ?? "", savedAt: now, file: file, in: db)
    if let pendingReport { try insertReport(pendingReport, now: now, in: db) }
    return (StarResult(outcome: .starred, memo: memo ?? ""), unused)
  }

  /// Throws if a table has the largest number, so that no row can follow it.
  ///
  /// Only damage or another program can write it, and SQLite then says that the disk is full.
  private func checkHasNumbersLeft(_ db: Database) throws {
    let largest = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(number) FROM (
          SELECT max(sequence) AS number FROM savedPhoto UNION ALL
          SELECT max(id) FROM downloadReport UNION ALL SELECT max(seq) FROM sqlite_sequence)
        """)
    guard largest == .max else { return }
    throw LibraryError.damaged(
      path: paths.database, reason: "the number \(Int64.max) is in use, so no new row can have a larger one")
  }

  /// Updates a photo that is already there: it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedPhotoRecord, file: PictureName, memo: String?, in db: Database
  ) throws -> (result: StarResult, unused: PictureName?) {
    let key = old.photo.key
    if let memo { try setMemo(of: key, to: memo, in: db) }
    let result = StarResult(outcome: memo == nil ? .kept : .updated, memo: memo ?? old.memo)
    if old.file == file { return (result, nil) }
    guard missingPictures(among: [old.file]).isEmpty else {
      try db.execute(literal: "UPDATE savedPhoto SET file = \(file.text) WHERE \(isPhoto(key))")
      return (result, nil)
    }
    return (result, file)
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
    try savedRecord(of: key, in: db)
    try db.execute(literal: "UPDATE savedPhoto SET memo = \(ExactText(memo)) WHERE \(isPhoto(key))")
  }

  /// The row of a photo that is in the library.
  ///
  /// Throws if there is none that can be read: nothing is written into any other.
  @discardableResult private func savedRecord(of key: PhotoKey, in db: Database) throws -> SavedPhotoRecord {
    guard let record = try record(of: key, in: db), record.deletedAt == nil else {
      throw LibraryError.notSaved
    }
    return record
  }

  /// - Returns: The memo that it had.
  @discardableResult
  func delete(_ key: PhotoKey, now: Date, turn: LibraryTurn) throws(LibraryError) -> String {
    try write(turn) { db in
      let memo = try savedRecord(of: key, in: db).memo
      try db.execute(
        literal: "UPDATE savedPhoto SET deletedAt = \(now.timeIntervalSince1970) WHERE \(isPhoto(key))")
      return memo
    }
  }

  /// The queue is in the order of the ids.
  func postponeReport(_ downloadLocation: String, turn: LibraryTurn) throws(LibraryError) {
    try write(turn) { db in
      try db.execute(
        literal: """
          UPDATE downloadReport SET id = (SELECT max(id) + 1 FROM downloadReport)
          WHERE downloadLocation = \(ExactText(downloadLocation))
          """)
    }
  }

  func removeReport(_ downloadLocation: String, turn: LibraryTurn) throws(LibraryError) {
    try write(turn) { db in
      try db.execute(
        literal: "DELETE FROM downloadReport WHERE downloadLocation = \(ExactText(downloadLocation))")
    }
  }
}
