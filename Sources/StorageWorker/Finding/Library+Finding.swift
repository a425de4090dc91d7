import Domain
import FoundationEssentials
import GRDB

extension Library {
  /// Reads a page of the photos that meet a query, newest first.
  ///
  /// A row that cannot be read is left out. An index of another form is rebuilt first.
  ///
  /// - Parameters:
  ///   - sequence: Where the page before ended; nil for the first.
  ///   - timeZone: Where the days of `before:` and `after:` begin.
  ///   - turn: Can be cancelled while the index is rebuilt.
  /// - Returns: The page; its total is the number of all photos that meet the query.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: TimeZone,
    turn: LibraryTurn = LibraryTurn()
  ) throws(LibraryError) -> SavedPage {
    let conditions = FindConditions(query, timeZone: timeZone)
    let limit = max(0, min(limit, Self.mostPhotos))
    while true {
      let page = try read { db in
        try SearchIndex.isComplete(db) ? found(conditions, before: sequence, limit: limit, in: db) : nil
      }
      if let page { return page }
      try rebuildSearchIndex(turn)
    }
  }

  private func found(
    _ conditions: FindConditions, before sequence: Int64?, limit: Int, in db: Database
  ) throws -> SavedPage {
    FindConditions.functions.forEach(db.add)
    let rows = try Row.fetchCursor(
      db, SQLRequest(literal: conditions.selecting(SavedPhotoRecord.columns, before: sequence)))
    let page = try ReadableRecords(rows, limit: limit)
    let total = try Int.fetchOne(db, SQLRequest(literal: conditions.counting)) ?? 0
    return SavedPage(
      photos: try saved(page.records, in: db), total: total, hasMore: page.hasMore,
      unreadable: page.unreadable)
  }

  /// Each part is a transaction of its own, so others can read and write in between.
  private func rebuildSearchIndex(_ turn: LibraryTurn) throws(LibraryError) {
    while true {
      try turn.checkCancellation()
      if try write(LibraryTurn(), { db in try SearchIndex.rebuildNext(in: db) }) { return }
    }
  }
}
