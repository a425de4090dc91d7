import Domain
import LibraryCore
import SQLite

/// Opens SQLite with the settings that a library of saved photos needs.
///
/// `journal_mode=DELETE` with `synchronous=EXTRA` kept every acknowledged commit through power cuts. `FULL` lost the
/// last one, and WAL has a bug in Debian 12's SQLite that can corrupt a file when two processes write to it. Without
/// `cache_spill`, SQLite writes nothing to the file before the commit, so every journal has page 1, which identifies
/// its file. Memory-mapped reading stays off.
enum LibraryConnection {
  /// Connects to an existing file and writes nothing.
  static func open(_ path: String, wait: LibraryWait) throws -> DatabaseQueue {
    try open(path, synchronous: "EXTRA", wait: wait)
  }

  /// Connects to a file that no other process knows yet and that is synced as a whole once complete.
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

  /// Connects to an empty file that no other process knows, to copy the library into it.
  ///
  /// It needs no journal, since it is useless after a crash. Pages that do not fit in the cache are written before the
  /// commit, so a large copy needs no more memory than a small one.
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

  /// Sets the journal mode, the only setting that changes the file, which must therefore be known to be ours.
  static func setJournalMode(_ db: Database) throws {
    let mode = try String.fetchOne(db, "PRAGMA journal_mode = DELETE")
    guard mode == "delete" else { throw DatabaseError(.busy) }
  }
}
