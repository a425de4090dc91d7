import CSQLite
import LibraryCore
import Synchronization
import TestSupport
import Testing

@testable import SQLite
@testable import StorageWorker

extension Library {
  /// Adds triggers that make every later save in the open library fail.
  func refuseWrites() throws {
    try database.write { db in
      try db.execute(
        """
        CREATE TRIGGER refusal BEFORE INSERT ON downloadReport BEGIN SELECT RAISE(ABORT, 'refused'); END;
        CREATE TRIGGER refusalOfPhotos AFTER INSERT ON savedPhoto BEGIN SELECT RAISE(ABORT, 'refused'); END;
        CREATE TRIGGER refusalOfChanges BEFORE UPDATE ON savedPhoto BEGIN SELECT RAISE(ABORT, 'refused'); END;
        """)
    }
  }

  /// Removes the triggers, so that the library can be opened.
  func allowWrites() throws {
    try database.write { db in
      try db.execute(
        "DROP TRIGGER refusal; DROP TRIGGER refusalOfPhotos; DROP TRIGGER refusalOfChanges")
    }
  }
}

extension Library {
  /// The statements that SQLite receives while `body` runs, with their arguments.
  func statements(_ body: () throws -> Void) throws -> [String] {
    let statements = Mutex<[String]>([])
    try database.withoutTransaction { db in
      db.trace { statement in statements.withLock { $0.append(statement) } }
    }
    try body()
    try database.withoutTransaction { $0.trace(nil) }
    return statements.withLock(\.self)
  }
}

extension Database {
  /// Reports each statement that begins, with its arguments; `nil` stops this.
  func trace(_ tell: ((String) -> Void)?) {
    guard let tell else { return _ = unsafe sqlite3_trace_v2(connection, 0, nil, nil) }
    let listener = unsafe Unmanaged.passRetained(Box(tell)).toOpaque()
    unsafe sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT),
      { _, listener, statement, comment in
        // A comment announces a trigger, which is part of its statement.
        guard let listener = unsafe listener,
          unsafe comment?.assumingMemoryBound(to: CChar.self).pointee != CChar(UInt8(ascii: "-")),
          let text = unsafe sqlite3_expanded_sql(statement.map { OpaquePointer($0) })
        else { return 0 }
        defer { unsafe sqlite3_free(text) }
        unsafe Unmanaged<Box<(String) -> Void>>.fromOpaque(listener).takeUnretainedValue()
          .value(String(cString: text))
        return 0
      }, listener)
  }
}

extension DataFolder {
  /// Writes noise over the start of a page with photo rows.
  func damageRows() throws {
    let start = try open().database.read { db in
      let page = try Int.fetchOne(db, "SELECT max(pageno) FROM dbstat WHERE name = 'savedPhoto'")
      let size = try Int.fetchOne(db, "PRAGMA page_size")
      return (try #require(page) - 1) * (try #require(size))
    }
    var bytes = try self.bytes()
    for index in start..<(start + 64) { bytes[index] = 0xff }
    try write(bytes)
  }
}

/// Another connection to the library, as another process would have.
final class OtherProcess: Sendable {
  let database: DatabaseQueue

  /// - Parameter sql: The first statements.
  init(_ paths: LibraryPaths, _ sql: String = "") throws {
    // Waits like our own processes: on a busy machine the file may be locked for a moment.
    database = try DatabaseQueue(path: paths.database, settings: "PRAGMA busy_timeout = 30000")
    try run(sql)
  }

  func run(_ sql: String) throws {
    try database.withoutTransaction { try $0.execute("\(sql: sql)") }
  }
}
