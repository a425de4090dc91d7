import Domain
import LibraryCore
import SQLite

/// Opens SQLite with the settings that a library of saved photos needs.
///
/// With `journal_mode=DELETE` and `synchronous=EXTRA`, every acknowledged commit survived power failures. `FULL` lost the last commit, and
/// WAL has a bug in Debian 12's SQLite that can corrupt a file when two processes write to it. Without `cache_spill`, SQLite writes nothing
/// to the file before the commit, so every journal has page 1, which identifies its file. Memory-mapped reading stays off.
enum LibraryConnection {
  /// Connects to an existing file without writing anything.
  static func open(_ path: String, wait: LibraryWait) throws -> DatabaseQueue {
    try open(path, synchronous: "EXTRA", wait: wait)
  }

  /// Connects to a file that no other process knows about yet, and that is synced once, when complete.
  static func openUnfinished(_ path: String, wait: LibraryWait) throws -> DatabaseQueue {
    try open(path, synchronous: "OFF", wait: wait)
  }

  /// Connects to a file that no other process changes.
  static func openForReading(_ path: String, wait: LibraryWait) throws -> DatabaseQueue {
    try open(path, isReadOnly: true, synchronous: "OFF", wait: wait)
  }

  private static func open(
    _ path: String, isReadOnly: Bool = false, synchronous: String, wait: LibraryWait
  ) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: path, isReadOnly: isReadOnly, busyHandler: { wait.again(attempt: $0) },
      settings: """
        PRAGMA synchronous = \(synchronous);
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        PRAGMA temp_store = MEMORY;
        PRAGMA cache_spill = OFF;
        """)
  }

  /// Connects to an empty file that no other process knows about, to copy the library into it.
  ///
  /// The file needs no journal, because it is useless after a crash. Pages that do not fit in the cache are written before the commit, so a
  /// large copy needs no more memory than a small one.
  static func openCopy(_ path: String) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: path,
      settings: """
        PRAGMA synchronous = OFF;
        PRAGMA journal_mode = MEMORY;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        PRAGMA temp_store = MEMORY;
        """)
  }

  /// Sets the journal mode; no other setting changes the file, so the file must already be known to be ours.
  static func setJournalMode(_ db: Database) throws {
    let mode = try String.fetchOne(db, "PRAGMA journal_mode = DELETE")
    guard mode == "delete" else { throw DatabaseError(.busy) }
  }
}
