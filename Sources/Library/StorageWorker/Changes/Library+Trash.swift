import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// The photos in the trash, the last deleted first.
  ///
  /// - Parameter place: Where the page before ended; nil for the first page.
  func trashedPhotos(before place: TrashPlace?, limit: Int, now: Date) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        """
        SELECT \(sql: SavedPhotoRecord.columns) FROM savedPhoto
        WHERE (deletedAt, sequence) < (\(place?.deletedAt.timeIntervalSince1970 ?? .greatestFiniteMagnitude), \(place?.sequence ?? .max)) ORDER BY deletedAt DESC, sequence DESC
        """)
      let page = try ReadableRecords(rows, limit: limit)
      return SavedPage(
        photos: try trashed(page.records, now: now, in: db), total: try trashCount(in: db),
        hasMore: page.hasMore,
        unreadable: page.unreadable)
    }
  }

  /// - Returns: nil when the photo is not in the trash.
  func trashedPhoto(_ key: PhotoKey, now: Date) throws(LibraryError) -> SavedPhoto? {
    try read { db in
      let record = try record(of: key, in: db)
      return try trashed([record].compactMap(\.self).filter { $0.deletedAt != nil }, now: now, in: db).first
    }
  }

  /// The last saved photo in the trash with this id, from any source.
  func trashedPhoto(id: PhotoID, now: Date) throws(LibraryError) -> SavedPhoto? {
    try read { db in
      let record = try record(Self.selecting(id, "IS NOT NULL"), in: db)
      return try trashed([record].compactMap(\.self), now: now, in: db).first
    }
  }

  /// The photos of these rows, each with the days that it stays.
  private func trashed(
    _ records: some Sequence<SavedPhotoRecord>, now: Date, in db: Database
  ) throws -> [SavedPhoto] {
    try saved(records, in: db).map { photo in
      var photo = photo
      photo.daysLeft = photo.deletedAt.flatMap { daysLeft(of: $0, now: now) }
      return photo
    }
  }

  private func daysLeft(of deletedAt: Date, now: Date) -> Int? {
    let seconds = deletedAt.addingTimeInterval(settings.keepDeletedFor).timeIntervalSince(now)
    return Int(exactly: max(0, seconds / Self.day).rounded(.up))
  }

  private static let day = 86_400.0

  func trashCount() throws(LibraryError) -> Int { try read(trashCount) }

  func trashCount(in db: Database) throws -> Int {
    PhotoCount.plausible(try Int.fetchOne(db, "SELECT inTrash FROM photoCount") ?? 0)
  }

  /// Removes photos in the trash for good, with their pictures and everything that is known of them.
  ///
  /// No other process saves a photo meanwhile.
  /// - Parameter keys: nil for everything in the trash.
  /// - Returns: How many.
  func purge(_ keys: [PhotoKey]?, turn: LibraryTurn) throws(LibraryError) -> Int {
    let lock = try paths.explaining { try LibraryLock(.alone, of: paths, wait: wait) }
    try turn.begin()
    let count = try remove { db in try trashed(keys, in: db) }
    lock.release()
    return count
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

  /// The readable photos that were deleted before a date, the first deleted first.
  func trashed(before date: Date, limit: Int = .max, in db: Database) throws -> [SavedPhotoRecord] {
    try Row.fetchAll(db, Self.selectingTrashed(before: date, limit: limit)).compactMap {
      try? SavedPhotoRecord(row: $0)
    }
  }

  /// Selects by the index of deletions, whatever the library holds.
  static func selectingTrashed(before date: Date, limit: Int) -> SQL {
    """
    SELECT \(sql: SavedPhotoRecord.columns) FROM savedPhoto
    WHERE deletedAt < \(date.timeIntervalSince1970) ORDER BY deletedAt LIMIT \(limit)
    """
  }

  /// Removes rows of the trash with their pictures; the caller holds the lock.
  ///
  /// - Parameter select: Says which, in the same transaction: other processes may restore photos at any time before it.
  /// - Returns: How many.
  @discardableResult func remove(
    _ select: (Database) throws -> [SavedPhotoRecord]
  ) throws(LibraryError) -> Int {
    let purged = PurgedPictures(library: self)
    do throws(LibraryError) {
      let pictures = try write(LibraryTurn()) { db in
        let records = try select(db)
        for record in records { try remove(record, in: db) }
        let pictures = records.map(\.file)
        try purged.setAside(pictures)
        return pictures
      }
      try? purged.remove(pictures)
      return pictures.count
    } catch {
      try? purged.settle()
      throw error
    }
  }

  private func remove(_ record: SavedPhotoRecord, in db: Database) throws {
    try db.execute("DELETE FROM savedPhoto WHERE sequence = \(record.sequence)")
    try forgetChanges(of: record.photo.key, in: db)
  }

  /// A purged photo can be neither undone nor redone.
  private func forgetChanges(of key: PhotoKey, in db: Database) throws {
    let changes = try Int64.fetchAll(
      db, "SELECT change FROM changedPhoto WHERE \(isPhoto(key))")
    try db.execute("DELETE FROM changedPhoto WHERE \(isPhoto(key))")
    for change in changes {
      try db.execute(
        """
        DELETE FROM change
        WHERE id = \(change) AND NOT EXISTS (SELECT * FROM changedPhoto WHERE change = \(change))
        """)
    }
  }
}
