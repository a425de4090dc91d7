import Domain
import LibraryCore
import SQLite

/// The tags of one photo's row: given ones and those in its memo.
enum TagRows {
  static func given(to sequence: Int64, in db: Database) throws -> [String] {
    try names(of: sequence, where: "isGiven", in: db)
  }

  static func all(of sequence: Int64, in db: Database) throws -> [String] {
    try names(of: sequence, where: "TRUE", in: db)
  }

  /// Replaces the tags that the table has for the row.
  static func set(of row: SavedRow, in db: Database) throws {
    let (given, sequence) = (Set(row.tags), row.sequence)
    let inMemo = Set(PhotoTag.all(in: row.memo).map(\.name))
    let names = given.union(inMemo)
    if try names.isEmpty && all(of: sequence, in: db).isEmpty { return }
    try db.execute("DELETE FROM photoTag WHERE sequence = \(sequence)", cached: true)
    for name in names.sorted() {
      try db.execute(
        """
        INSERT INTO photoTag (name, sequence, isGiven, isInMemo)
        VALUES (\(name), \(sequence), \(given.contains(name)), \(inMemo.contains(name)))
        """, cached: true)
    }
  }

  private static func names(of sequence: Int64, where condition: String, in db: Database) throws -> [String] {
    let rows = try Row.fetchAll(
      db,
      """
      SELECT name FROM photoTag
      WHERE sequence = \(sequence) AND \(sql: condition) ORDER BY name
      """, cached: true)
    return try rows.map { try $0.text("name") }
  }
}
