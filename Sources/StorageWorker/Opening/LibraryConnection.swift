import Domain
import GRDB

/// Opens SQLite the way a library of saved photos wants it.
///
/// `journal_mode=DELETE` with `synchronous=EXTRA` is the pair that kept every acknowledged commit when the power was
/// cut; `FULL` lost the last one, and WAL has a bug in the SQLite of Debian 12 that can corrupt a file which two
/// processes write. Memory-mapped reading stays off, and no statement's arguments get into an error's text.
enum LibraryConnection {
  /// Connects to a file that is there already; nothing is written.
  static func open(_ path: String, wait: LibraryWait) throws -> DatabaseQueue {
    try DatabaseQueue(path: path, configuration: configuration(synchronous: "EXTRA", wait: wait))
  }

  /// Connects to a file that nobody else knows yet and that is synced as a whole when it is complete.
  static func openUnfinished(_ path: String, wait: LibraryWait) throws -> DatabaseQueue {
    try DatabaseQueue(path: path, configuration: configuration(synchronous: "OFF", wait: wait))
  }

  /// Makes sure that the file is in no other journal mode.
  ///
  /// Apart from the other settings because it is one of the file: it comes after the file has been found to be ours.
  static func setJournalMode(_ db: Database) throws {
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
    guard mode == "delete" else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
  }

  private static func configuration(synchronous: String, wait: LibraryWait) -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .callback { wait.again(attempt: $0) }
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA synchronous = \(synchronous);
          PRAGMA trusted_schema = OFF;
          PRAGMA cell_size_check = ON;
          PRAGMA temp_store = MEMORY;
          """)
    }
    return configuration
  }
}
