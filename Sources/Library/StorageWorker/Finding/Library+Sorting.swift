package import Domain
import LibraryCore
import SQLite

extension Library {
  /// Reads a page by keyset, so a later page costs no more than the first; skips unreadable rows.
  func savedPhotos(before sequence: Int64?, limit: Int) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        """
        SELECT \(SavedRow.columns) FROM savedPhoto
        WHERE deletedAt IS NULL AND sequence \(sql: sequence == nil ? "<=" : "<") \(sequence ?? .max)
        ORDER BY sequence DESC
        """)
      let page = try ReadableRecords(rows, limit: limit)
      return SavedPage(
        photos: try saved(page.records, in: db), total: try count(in: db), hasMore: page.hasMore,
        unreadable: page.unreadable)
    }
  }

  /// Reads a sorted page of the library by keyset, so a later page costs no more than the first.
  ///
  /// It skips unreadable rows. If the order needs the index and the index has another form, it is rebuilt first.
  ///
  /// - Parameter last: The last photo of the previous page, or `nil` for the first page.
  func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int, use: LibraryUse = LibraryUse()
  ) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    if order.key == .saved { return try read { db in try page(order, after: last, limit: limit, in: db) } }
    return try readIndexed(use) { db in try page(order, after: last, limit: limit, in: db) }
  }

  static let withKeys: SQL = "sortKey CROSS JOIN savedPhoto USING (sequence)"

  private func page(
    _ order: SavedOrder, after last: SavedPhoto?, limit: Int, in db: Database
  ) throws -> SavedPage {
    var parts = order.selecting(SavedRow.columns, from: Self.withKeys, after: last)[...]
    var rows: RowCursor?
    let page = try ReadableRecords(limit: limit) {
      while true {
        if let row = try rows?.next() { return row }
        guard let part = parts.popFirst() else { return nil }
        rows = try Row.fetchCursor(db, part)
      }
    }
    return SavedPage(
      photos: try saved(page.records, in: db), total: try count(in: db), hasMore: page.hasMore,
      unreadable: page.unreadable)
  }
}

extension StorageWorker {
  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try await ask(otherwise: .empty) { library throws(LibraryError) in
      try library.savedPhotos(before: sequence, limit: limit)
    }
  }

  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    try await perform(otherwise: .success(.empty)) { library, use, _ throws(LibraryError) in
      try library.savedPhotos(in: order, after: last, limit: limit, use: use)
    }
  }
}
