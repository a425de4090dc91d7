import Domain
import FoundationEssentials
import GRDB
import POSIX

extension Library {
  /// The photos in the trash, the last deleted first.
  ///
  /// - Parameter place: Where the page before ended; nil for the first page.
  func trashedPhotos(before place: TrashPlace?, limit: Int) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(SavedPhotoRecord.columns) FROM savedPhoto
          WHERE (deletedAt, sequence) < (?, ?) ORDER BY deletedAt DESC, sequence DESC
          """,
        arguments: [
          place?.deletedAt.timeIntervalSince1970 ?? .greatestFiniteMagnitude, place?.sequence ?? .max,
        ])
      let page = try ReadableRecords(rows, limit: limit)
      return SavedPage(
        photos: try saved(page.records, in: db), total: try trashCount(in: db), hasMore: page.hasMore,
        unreadable: page.unreadable)
    }
  }

  func trashCount() throws(LibraryError) -> Int { try read(trashCount) }

  private func trashCount(in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM savedPhoto WHERE deletedAt IS NOT NULL") ?? 0
  }

  /// Removes photos in the trash for good, with their pictures and everything that is known of them.
  ///
  /// The pictures go first: a crash in between leaves rows without pictures, still in the trash. No other process saves
  /// a photo meanwhile.
  /// - Parameter keys: nil for everything in the trash.
  /// - Returns: How many.
  func purge(_ keys: [PhotoKey]?, turn: LibraryTurn) throws(LibraryError) -> Int {
    let lock = try paths.explaining { try LibraryLock(.alone, of: paths, wait: wait) }
    let records = try read { db in try trashed(keys, in: db) }
    try turn.begin()
    try remove(records)
    lock.release()
    return records.count
  }

  private func trashed(_ keys: [PhotoKey]?, in db: Database) throws -> [SavedPhotoRecord] {
    guard let keys else { return try trashed(before: .distantFuture, in: db) }
    return try keys.map { key in
      guard let record = try record(of: key, in: db), record.deletedAt != nil else {
        throw LibraryError.notInTrash
      }
      return record
    }
  }

  /// What can be read of what was deleted before a date.
  func trashed(before date: Date, in db: Database) throws -> [SavedPhotoRecord] {
    try Row.fetchAll(
      db, sql: "SELECT \(SavedPhotoRecord.columns) FROM savedPhoto WHERE deletedAt < ?",
      arguments: [date.timeIntervalSince1970]
    ).compactMap { try? SavedPhotoRecord(row: $0) }
  }

  /// Removes rows of the trash, their pictures first; the caller holds the lock.
  func remove(_ records: [SavedPhotoRecord]) throws(LibraryError) {
    guard !records.isEmpty else { return }
    try paths.explaining {
      let pictures = try PictureFolder(paths)
      for record in records { try pictures.remove(record.file) }
    }
    try write(LibraryTurn()) { db in
      for record in records {
        try db.execute(
          sql: "DELETE FROM savedPhoto WHERE sequence = ? AND deletedAt IS NOT NULL",
          arguments: [record.sequence])
        try forgetChanges(of: record.photo.key, in: db)
      }
    }
  }

  /// What is gone for good can neither be undone nor redone.
  private func forgetChanges(of key: PhotoKey, in db: Database) throws {
    let changes = try Int64.fetchAll(
      db, SQLRequest(literal: "SELECT change FROM changedPhoto WHERE \(isPhoto(key))"))
    try db.execute(literal: "DELETE FROM changedPhoto WHERE \(isPhoto(key))")
    for change in changes {
      try db.execute(
        literal: """
          DELETE FROM change
          WHERE id = \(change) AND NOT EXISTS (SELECT * FROM changedPhoto WHERE change = \(change))
          """)
    }
  }
}
