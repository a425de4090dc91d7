package import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// Writes the picture first, then the row, so that a row is never without its file.
  ///
  /// A shared lock, held from before the file exists until its row does, keeps sweeps from removing the file. A picture that already
  /// existed stays even if unneeded, because it may belong to a newer copy of the library.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch? = nil,
    now: Date,
    use: LibraryUse
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
      let (result, unneeded) = try edit(now: now, use: use) { edit in
        let result = try edit.save(
          photo, picture: (name, picture.jpeg), memo: memo, pendingReport: pendingReport, batch: batch)
        return (result, edit.replaced.union(isNew ? [name] : []).subtracting(edit.named))
      }
      LibrarySweep(library: self).remove(Array(unneeded), of: photo.key, holding: lock)
      return result
    } catch {
      if isNew { LibrarySweep(library: self).remove([name], of: photo.key, holding: lock) }
      throw error
    }
  }

  /// Throws if damage left the largest number in a table; SQLite would then say that the disk is full.
  func checkHasNumbersLeft(_ db: Database) throws {
    let largest = try Int64.fetchOne(
      db,
      """
      SELECT max(number) FROM (
        SELECT max(sequence) AS number FROM savedPhoto UNION ALL
        SELECT max(id) FROM downloadReport UNION ALL SELECT max(id) FROM change UNION ALL
        SELECT max(id) FROM earlierMemo UNION ALL SELECT max(seq) FROM sqlite_sequence)
      """)
    guard largest == .max else { return }
    throw LibraryError.damaged(
      path: paths.database, reason: "the number \(Int64.max) is in use, so no new row can have a larger one")
  }
}

extension StorageWorker {
  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    try await perform { library, use, now throws(LibraryError) in
      try library.save(
        photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: batch, now: now, use: use)
    }
  }
}

extension Library {
  func edit<Value>(
    now: Date, use: LibraryUse, _ change: (FolderEdit) throws -> Value
  ) throws(LibraryError) -> Value {
    try write(use) { db in try change(FolderEdit(self, db, now: now)) }
  }

  /// Stores and indexes a photo's place; the user did not change the place, so the change log does not record it.
  func keepPlace(_ place: String, of key: PhotoKey, now: Date) throws(LibraryError) {
    try edit(now: now, use: LibraryUse()) { edit in
      guard let row = try edit.row(of: key), row.deletedAt == nil else { return }
      let isSame = row.photo.place?.utf8.elementsEqual(place.utf8) == true
      if !isSame { try edit.index(edit.setPlace(place, of: row), insteadOf: row) }
    }
  }
}

extension StorageWorker {
  package func change<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>?,
    _ change: @escaping @Sendable (FolderEdit) throws -> Value
  ) async throws(Failure) -> Value {
    let work: Work<Value> = { library, use, now throws(LibraryError) in
      try library.edit(now: now, use: use, change)
    }
    if let nothing { return try await perform(otherwise: nothing, work) }
    return try await perform(work)
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    let now = now()
    _ = try await performIfOpen { library throws(LibraryError) in
      try library.keepPlace(place, of: key, now: now)
    }
  }
}
