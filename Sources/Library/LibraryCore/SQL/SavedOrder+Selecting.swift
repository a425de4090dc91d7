package import Domain

extension SavedOrder {
  /// Selects the library in up to three parts, each in the order of an index.
  ///
  /// The parts are photos with the same key as `last`, photos with later keys, and photos without a key. A single `SELECT` would have to
  /// sort the library.
  ///
  /// - Parameters:
  ///   - keyed: The photos joined with their keys.
  ///   - last: The last photo of the previous page, or `nil` for the first page.
  package func selecting(_ columns: SQL, from keyed: SQL, after last: SavedPhoto?) -> [SQL] {
    func keyedRows(_ column: SQL, _ key: String?) -> [SQL] {
      conditions(column, after: last, key: key).map { condition, isInOrder in
        let first: SQL = isInOrder ? "\(column) \(sql: isReversed ? "DESC" : "ASC"), " : ""
        return "SELECT \(columns) FROM \(keyed) WHERE \(condition) ORDER BY \(first)sequence \(sql: among)"
      }
    }
    switch key {
    case .saved:
      let place: SQL = last.map { "AND \(isAfter($0))" } ?? ""
      return [
        "SELECT \(columns) FROM savedPhoto WHERE deletedAt IS NULL \(place) ORDER BY sequence \(sql: among)"
      ]
    case .memo: return keyedRows("memoKey", SortKey.of(last?.memo ?? ""))
    case .photographer:
      return keyedRows("photographerKey", SortKey.of(last?.photo.photographer.name ?? ""))
    }
  }

  /// Returns conditions, and whether to sort the rows of each by the column; if not, all its rows have the same key.
  private func conditions(_ column: SQL, after last: SavedPhoto?, key: String?) -> [(SQL, Bool)] {
    guard let last else { return [("\(column) IS NOT NULL", true), ("\(column) IS NULL", false)] }
    guard let key else { return [("\(column) IS NULL AND \(isAfter(last))", false)] }
    return [
      ("\(column) = \(key) AND \(isAfter(last))", false),
      ("\(column) \(sql: isReversed ? "<" : ">") \(key)", true), ("\(column) IS NULL", false),
    ]
  }

  private func isAfter(_ last: SavedPhoto) -> SQL {
    "sequence \(sql: isReversed ? ">" : "<") \(last.sequence)"
  }

  /// The order of photos with the same key: newest first, or oldest first in reverse.
  private var among: String { isReversed ? "ASC" : "DESC" }
}
