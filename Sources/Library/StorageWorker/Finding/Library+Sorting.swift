import Domain
import LibraryCore
import SQLite

extension Library {
  /// Reads a page of the library in an order, by keyset: a deep page costs no more than the first.
  ///
  /// A row that cannot be read is left out. An index of another form is rebuilt first, if the order needs it.
  ///
  /// - Parameters:
  ///   - last: The photo that the page before ended with; nil for the first page.
  ///   - turn: Can be cancelled while the index is rebuilt.
  func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int, turn: LibraryTurn = LibraryTurn()
  ) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    if order.key == .saved { return try read { db in try page(order, after: last, limit: limit, in: db) } }
    return try readIndexed(turn) { db in try page(order, after: last, limit: limit, in: db) }
  }

  private func page(
    _ order: SavedOrder, after last: SavedPhoto?, limit: Int, in db: Database
  ) throws -> SavedPage {
    var rows = SortedRows(order, after: last, in: db)
    let page = try ReadableRecords(limit: limit) { try rows.next() }
    return SavedPage(
      photos: try saved(page.records, in: db), total: try count(in: db), hasMore: page.hasMore,
      unreadable: page.unreadable)
  }
}
