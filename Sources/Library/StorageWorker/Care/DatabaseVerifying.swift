import Domain
import LibraryCore
import SQLite

enum DatabaseVerifying {
  /// - Parameter copy: A copy of the library. If its search index is wrong, this function drops the index, because newer versions of SQLite
  ///   would report it again.
  static func check(_ copy: Database) throws -> DatabaseCheck {
    let isIndexRight = try isIndexRight(copy)
    if !isIndexRight { try? copy.execute("DROP TABLE IF EXISTS search") }
    return DatabaseCheck(problems: try problems(of: copy), isIndexRight: isIndexRight)
  }

  /// Returns at most `limit` problems: damage that SQLite finds, and rows whose photo does not exist.
  static func problems(
    of copy: Database, atMost limit: Int = Verification.mostNamed
  ) throws -> [String] {
    do {
      let damage = try String.fetchAll(copy, "PRAGMA integrity_check(\(sql: limit))")
      if damage != ["ok"] {
        return Array(damage.flatMap { $0.split(separator: "\n").map(String.init) }.prefix(limit))
      }
      let orphans = try Row.fetchCursor(copy, "PRAGMA foreign_key_check")
      var problems: [String] = []
      while problems.count < limit, let orphan = try orphans.next() {
        let (table, parent) = (try orphan.text(at: 0), try orphan.text(at: 2))
        problems.append("a row of \(table) belongs to a row of \(parent) that is not there")
      }
      return problems
    } catch let error as DatabaseError where error.isOfTheFile {
      return [error.message ?? error.resultCode.words]
    }
  }

  /// Returns whether the index has exactly the library's photos.
  ///
  /// An incomplete index counts as right, because it is completed before its next use.
  private static func isIndexRight(_ copy: Database) throws -> Bool {
    do {
      guard try FindIndex.isComplete(copy) else { return true }
      try copy.execute("INSERT INTO search (search) VALUES ('integrity-check')")
      return try hasThePhotos("SELECT rowid FROM search", copy)
        && hasThePhotos("SELECT sequence FROM sortKey", copy)
    } catch let error as DatabaseError where error.isOfTheFile { return false }
  }

  private static func hasThePhotos(_ rows: String, _ copy: Database) throws -> Bool {
    let photos = "SELECT sequence FROM savedPhoto WHERE deletedAt IS NULL"
    return try Bool.fetchOne(
      copy,
      "SELECT NOT EXISTS (\(sql: photos) EXCEPT \(sql: rows)) AND NOT EXISTS (\(sql: rows) EXCEPT \(sql: photos))"
    )
      == true
  }
}

extension DatabaseError {
  /// Whether the file is at fault, rather than the disk or a lack of memory.
  fileprivate var isOfTheFile: Bool {
    if case .damaged = LibraryError(self, path: "") { return true }
    return false
  }
}

extension Row {
  fileprivate func text(at index: Int) throws -> String {
    guard case .text(let text) = values[index] else {
      throw UnreadableRow(reason: "SQLite's answer has no text")
    }
    return text
  }
}
