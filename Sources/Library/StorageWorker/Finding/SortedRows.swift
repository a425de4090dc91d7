import Domain
import SQLite

/// The rows of the library in an order, from a place on.
///
/// They come in up to three stages, each of which an index gives in order: photos with the same key as the one before,
/// those with other keys, and those without. One `SELECT` for all of them would have to sort the library.
struct SortedRows {
  private var stages: ArraySlice<SQL>
  private var rows: RowCursor?
  private let db: Database

  /// - Parameter last: The photo before the first row; nil for the beginning.
  init(_ order: SavedOrder, after last: SavedPhoto?, in db: Database) {
    stages = order.stages(after: last)[...]
    self.db = db
  }

  mutating func next() throws -> Row? {
    while true {
      if let row = try rows?.next() { return row }
      guard let stage = stages.popFirst() else { return nil }
      rows = try Row.fetchCursor(db, stage)
    }
  }
}

extension SavedOrder {
  /// The statements that select the rows, one after the other.
  func stages(after last: SavedPhoto?) -> [SQL] {
    switch key {
    case .saved: [inOrderOfSaving(after: last?.sequence)]
    case .memo: stages(by: "memoKey", after: last, key: SortKey.of(last?.memo ?? ""))
    case .photographer:
      stages(by: "photographerKey", after: last, key: SortKey.of(last?.photo.photographer.name ?? ""))
    }
  }

  private func inOrderOfSaving(after sequence: Int64?) -> SQL {
    let place: SQL = sequence.map { "\(sql: olderOrNewer) \($0)" } ?? "<= \(Int64.max)"
    return """
      SELECT \(sql: SavedPhotoRecord.columns) FROM savedPhoto
      WHERE deletedAt IS NULL AND sequence \(place) ORDER BY sequence \(sql: among)
      """
  }

  private func stages(by column: String, after last: SavedPhoto?, key: String?) -> [SQL] {
    let column: SQL = "\(sql: column)"
    guard let last else {
      return [rows("\(column) IS NOT NULL", by: column), rows("\(column) IS NULL", by: nil)]
    }
    let afterLast: SQL = "sortKey.sequence \(sql: olderOrNewer) \(last.sequence)"
    guard let key else { return [rows("\(column) IS NULL AND \(afterLast)", by: nil)] }
    return [
      rows("\(column) = \(key) AND \(afterLast)", by: nil),
      rows("\(column) \(sql: isReversed ? "<" : ">") \(key)", by: column),
      rows("\(column) IS NULL", by: nil),
    ]
  }

  /// - Parameter column: nil where all rows have the same key.
  private func rows(_ condition: SQL, by column: SQL?) -> SQL {
    var order: SQL = "sortKey.sequence \(sql: among)"
    if let column { order = "\(column) \(sql: isReversed ? "DESC" : "ASC"), \(order)" }
    return """
      SELECT \(sql: SavedPhotoRecord.columns) FROM sortKey CROSS JOIN savedPhoto USING (sequence)
      WHERE \(condition) ORDER BY \(order)
      """
  }

  /// How photos with the same key follow each other: the newest first, and in reverse the oldest.
  private var among: String { isReversed ? "ASC" : "DESC" }
  private var olderOrNewer: String { isReversed ? ">" : "<" }
}
