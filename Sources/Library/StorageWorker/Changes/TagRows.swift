import Domain
import LibraryCore
import SQLite

/// The tags of one photo's row: those that were given and those in its memo.
enum TagRows {
  static func given(to sequence: Int64, in db: Database) throws -> [String] {
    try names(of: sequence, where: "isGiven", in: db)
  }

  /// The names of all of them, in alphabetical order.
  static func all(of sequence: Int64, in db: Database) throws -> [String] {
    try names(of: sequence, where: "TRUE", in: db)
  }

  /// Puts these tags in the place of those that the table has for the row.
  static func set(of row: SavedRow, in db: Database) throws {
    try set(given: row.tags, memo: row.memo, of: row.sequence, in: db)
  }

  static func set(given: [String], memo: String, of sequence: Int64, in db: Database) throws {
    let given = Set(given)
    let inMemo = Set(PhotoTag.all(in: memo).map(\.name))
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

  /// Reads the tags of all memos into a table that has none yet.
  static func addAllInMemos(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      "SELECT sequence, memo FROM savedPhoto WHERE memo LIKE '%#%' OR memo LIKE '%＃%'"
    )
    while let row = try rows.next() {
      try set(given: [], memo: try row.text("memo"), of: try row.integer("sequence"), in: db)
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
