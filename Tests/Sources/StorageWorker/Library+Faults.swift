import GRDB
import Synchronization
import Testing

@testable import StorageWorker

extension Library {
  /// From now on no photo can be saved: a trigger in the database refuses it.
  func refuseWrites() throws {
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER refusal BEFORE INSERT ON downloadReport BEGIN SELECT RAISE(ABORT, 'refused'); END;
          CREATE TRIGGER refusalOfPhotos AFTER INSERT ON savedPhoto BEGIN SELECT RAISE(ABORT, 'refused'); END;
          CREATE TRIGGER refusalOfChanges BEFORE UPDATE ON savedPhoto BEGIN SELECT RAISE(ABORT, 'refused'); END;
          """)
    }
  }
}

extension Library {
  /// The statements that SQLite gets while `body` runs, with their arguments.
  func statements(_ body: () throws -> Void) throws -> [String] {
    let statements = Mutex<[String]>([])
    database.inDatabase { db in
      db.trace { event in
        guard case .statement(let statement) = event else { return }
        statements.withLock { $0.append(statement.expandedSQL) }
      }
    }
    defer { database.inDatabase { $0.trace(options: []) } }
    try body()
    return statements.withLock(\.self)
  }
}

extension DataFolder {
  /// Writes noise over the beginning of a page with rows of photos.
  func damageRows() throws {
    let start = try open().database.read { db in
      let page = try Int.fetchOne(db, sql: "SELECT max(pageno) FROM dbstat WHERE name = 'savedPhoto'")
      let size = try Int.fetchOne(db, sql: "PRAGMA page_size")
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

  init(_ paths: LibraryPaths) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    // It waits as our own processes do: on a busy machine the file may be locked for a moment.
    configuration.busyMode = .timeout(30)
    database = try DatabaseQueue(path: paths.database, configuration: configuration)
  }

  func run(_ sql: String) throws {
    try database.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}
