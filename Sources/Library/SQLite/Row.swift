package import LibraryCore

/// A row, with its values by the names of its columns.
package struct Row: ReadableRow, Hashable, Sendable {
  let columns: [String: Int]
  package let values: [Value]

  /// - Returns: nil when no column has that name.
  package subscript(_ column: String) -> Value? { columns[column].map { values[$0] } }

  package func optionalText(_ column: String) throws(WrongColumn) -> String? {
    try optional(column, "is not text")
  }

  package func optionalInteger(_ column: String) throws(WrongColumn) -> Int64? {
    try optional(column, "is not a whole number")
  }

  package func optionalReal(_ column: String) throws(WrongColumn) -> Double? {
    try optional(column, "is not a time")
  }

  package func boolean(_ column: String) throws(WrongColumn) -> Bool { try integer(column) != 0 }

  private func optional<Found: ValueConvertible>(
    _ column: String, _ fault: String
  ) throws(WrongColumn) -> Found? {
    guard let value = self[column] else { throw WrongColumn("there is no column \(column)") }
    if value == .null { return nil }
    guard let found = Found(value) else { throw WrongColumn("\(column) \(fault)") }
    return found
  }
}

/// Rows that are read only as far as they are needed.
package struct RowCursor {
  fileprivate let statement: Statement?

  package func next() throws -> Row? { try statement?.next() }
}

/// A value of another kind than expected.
package struct WrongKind: Error {}

extension Row {
  package static func fetchCursor(_ db: Database, _ sql: SQL) throws -> RowCursor {
    RowCursor(statement: try db.statement(sql))
  }

  package static func fetchAll(_ db: Database, _ sql: SQL, cached: Bool = false) throws -> [Row] {
    let statement = try db.statement(sql, cached: cached)
    defer { statement?.reset() }
    var rows: [Row] = []
    while let row = try statement?.next() { rows.append(row) }
    return rows
  }

  package static func fetchOne(_ db: Database, _ sql: SQL, cached: Bool = false) throws -> Row? {
    let statement = try db.statement(sql, cached: cached)
    defer { statement?.reset() }
    return try statement?.next()
  }
}

extension ValueConvertible {
  /// The first column of the first row; nil when there is no row, or when it is NULL.
  package static func fetchOne(_ db: Database, _ sql: SQL, cached: Bool = false) throws -> Self? {
    guard let value = try Row.fetchOne(db, sql, cached: cached)?.values.first, value != .null else {
      return nil
    }
    return try value.read()
  }

  /// The first column of every row.
  package static func fetchAll(_ db: Database, _ sql: SQL, cached: Bool = false) throws -> [Self] {
    try Row.fetchAll(db, sql, cached: cached).map { try ($0.values.first ?? .null).read() }
  }
}

extension Value {
  fileprivate func read<Found: ValueConvertible>() throws -> Found {
    guard let value = Found(self) else { throw WrongKind() }
    return value
  }
}
