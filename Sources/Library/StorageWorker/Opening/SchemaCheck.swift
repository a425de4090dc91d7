import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// Checks whether a file's tables are exactly those that this program creates.
///
/// SQLite runs a file's triggers and views, so a library from somebody else could lose photos while claiming to have saved them. The SQL of
/// each table in `sqlite_schema` must match a new library's exactly. FTS5's internal tables depend on SQLite's version and are not
/// compared.
enum SchemaCheck {
  private struct Entry: Hashable {
    var type: String
    var name: String
    var table: String
    var text: String
  }

  /// - Throws: `foreignSchema` for anything that a library does not have, `damaged` for a missing or changed table or index.
  static func refuseAllButOurs(in db: Database, path: String) throws {
    let found = try entries(db)
    if checksum(found) == known { return }
    let new = try DatabaseQueue(path: ":memory:")
    try LibrarySchema.make(in: new)
    let ours = try new.read(entries)
    if let missing = ours.first(where: { !found.contains($0) }) {
      throw LibraryError.damaged(
        path: path, reason: "its \(missing.type) \(missing.name) differs from the original")
    }
    guard let foreign = found.first(where: { !ours.contains($0) }) else { return }
    guard types.contains(foreign.type) else {
      throw LibraryError.damaged(path: path, reason: "the list of its tables cannot be read")
    }
    throw LibraryError.foreignSchema(path: path, type: foreign.type, name: foreign.name)
  }

  private static let types: Set = ["table", "index", "trigger", "view"]

  /// The checksum of a new library, so that the program need not create one at startup to compare.
  static let known = "5ea475e0821bb8e4"

  /// Returns the checksum of a library's schema, for the test of `known`.
  static func checksum(_ db: Database) throws -> String { checksum(try entries(db)) }

  private static func checksum(_ entries: [Entry]) -> String {
    var sum = FNV1a()
    for entry in entries {
      sum.combine([entry.type, entry.name, entry.table, entry.text].joined(separator: "\0") + "\0")
    }
    return sum.hexadecimal
  }

  /// Returns all entries except SQLite's own, sorted by name.
  private static func entries(_ db: Database) throws -> [Entry] {
    let rows = try Row.fetchAll(
      db, "SELECT type, name, tbl_name, coalesce(sql, '') AS text FROM sqlite_schema ORDER BY name, type")
    return try rows.map { row in
      Entry(
        type: try row.text("type"), name: try row.text("name"), table: try row.text("tbl_name"),
        text: try row.text("text"))
    }.filter { entry in
      entry.type == "index"
        ? !entry.text.isEmpty : entry.type != "table" || !ofSQLite.contains(entry.name)
    }.map { entry in
      let isFree = entry.type == "table" && withAnyText.contains(entry.name)
      return isFree ? Entry(type: entry.type, name: entry.name, table: entry.table, text: "") : entry
    }
  }

  private static let ofSQLite: Set = ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"]
  private static let withAnyText: Set = [
    "search_config", "search_content", "search_data", "search_docsize", "search_idx",
  ]
}
