package import LibraryCore
internal import Synchronization

/// The names of a statement's columns.
///
/// If two names are equal, the first one counts.
///
/// Most rows are read in column order, so each search starts after the last column found. Hashing every name took a tenth of the time to
/// read the credits of 10,000 photographers.
final class ColumnNames: Sendable {
  private let names: [String]
  private let places: [String: Int]
  private let next = Atomic(0)

  init(_ names: [String]) {
    self.names = names
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  func place(of name: String) -> Int? {
    let likely = next.load(ordering: .relaxed)
    let isNext = likely < names.count && names[likely] == name && places.count == names.count
    guard let place = isNext ? likely : places[name] else { return nil }
    next.store(place + 1, ordering: .relaxed)
    return place
  }
}

/// A row, with its values by column name.
package struct Row: ReadableRow, Sendable {
  let columns: ColumnNames
  package let values: [Value]

  /// - Returns: The value, or `nil` if no column has that name.
  package subscript(_ column: String) -> Value? { columns.place(of: column).map { values[$0] } }

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
    if case .null = value { return nil }
    guard let found = Found(value) else { throw WrongColumn("\(column) \(fault)") }
    return found
  }
}

/// Rows that are read only as needed.
package struct RowCursor {
  fileprivate let statement: Statement?

  package func next() throws -> Row? { try statement?.next() }
}

/// The error for a value of an unexpected kind.
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
  /// Returns the first column of the first row, or `nil` if there is no row or its value is NULL.
  package static func fetchOne(_ db: Database, _ sql: SQL, cached: Bool = false) throws -> Self? {
    guard let value = try Row.fetchOne(db, sql, cached: cached)?.values.first, value != .null else {
      return nil
    }
    return try value.read()
  }

  /// Returns the first column of every row.
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
