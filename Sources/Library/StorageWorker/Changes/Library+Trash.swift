package import Domain
import FoundationEssentials
import LibraryCore
import SQLite

extension Library {
  /// Returns the photos in the trash, latest deletion first, after `place`, where the previous page ended.
  func trashedPhotos(before place: TrashPlace?, limit: Int, now: Date) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        """
        SELECT \(SavedRow.columns) FROM savedPhoto
        WHERE (deletedAt, sequence) < (\(place?.deletedAt.timeIntervalSince1970 ?? .greatestFiniteMagnitude), \(place?.sequence ?? .max)) ORDER BY deletedAt DESC, sequence DESC
        """)
      let page = try ReadableRecords(rows, limit: limit)
      return SavedPage(
        photos: try trashed(page.records, now: now, in: db), total: try trashCount(in: db),
        hasMore: page.hasMore,
        unreadable: page.unreadable)
    }
  }

  /// Returns the photos of these rows, each with its days left in the trash.
  func trashed(_ records: [SavedRow], now: Date, in db: Database) throws -> [SavedPhoto] {
    try saved(records, in: db).map { photo in
      var photo = photo
      photo.countDaysLeft(of: settings.keepDeletedFor, now: now)
      return photo
    }
  }

  func trashCount() throws(LibraryError) -> Int { try read(trashCount) }

  func trashCount(in db: Database) throws -> Int {
    PhotoCount.plausible(try Int.fetchOne(db, "SELECT inTrash FROM photoCount") ?? 0)
  }
}

extension StorageWorker {
  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    try await perform(otherwise: .success(.empty)) { library, _, now throws(LibraryError) in
      try library.trashedPhotos(before: place, limit: limit, now: now)
    }
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await trashedPhoto { library, db in
      try library.record(of: key, in: db).flatMap { $0.deletedAt == nil ? nil : $0 }
    }
  }

  package func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await trashedPhoto { library, db in
      try library.record(Library.selecting(id, "IS NOT NULL"), in: db)
    }
  }

  private func trashedPhoto(
    _ find: @escaping @Sendable (Library, Database) throws -> SavedRow?
  ) async throws(Failure) -> SavedPhoto? {
    try await perform(otherwise: .success(nil)) { library, _, now throws(LibraryError) in
      try library.read { db in
        try library.trashed([find(library, db)].compactMap(\.self), now: now, in: db).first
      }
    }
  }

  package func trashCount() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.trashCount() }
  }
}
