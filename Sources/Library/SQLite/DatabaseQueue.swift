internal import CSQLite
internal import LibraryCore
internal import Synchronization

/// A connection that threads use in turn; work on the queue must not submit more work to it.
@safe package final class DatabaseQueue: @unchecked Sendable {
  private let lock = Mutex(())
  private let database: Database

  /// - Parameter settings: Statements to run first.
  package init(
    path: String, isReadOnly: Bool = false, busyHandler: Database.BusyHandler? = nil, settings: String = ""
  ) throws {
    database = try Database(
      path: path, isReadOnly: isReadOnly, busyHandler: busyHandler, settings: settings)
  }

  /// Reads one consistent state without writing; after `deadline`, the running statement throws `interrupt`.
  package func read<Value>(
    until deadline: ContinuousClock.Instant? = nil, _ body: (Database) throws -> Value
  ) throws -> Value {
    try withoutTransaction { db in
      // The pragma takes effect when compiled, so this statement must not be cached.
      try db.execute("PRAGMA query_only = ON")
      defer { try? db.execute("PRAGMA query_only = OFF") }
      guard let deadline else { return try db.transaction("DEFERRED") { try body(db) } }
      return try db.until(deadline) { try db.transaction("DEFERRED") { try body(db) } }
    }
  }

  /// Writes in one transaction, which is on disk when this method returns and undone when it throws.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withoutTransaction { db in try db.transaction("IMMEDIATE") { try body(db) } }
  }

  package func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var result: Result<Value, any Error>?
    lock.withLock { _ in result = Result { try body(database) } }
    guard let result else { throw DatabaseError(.misuse) }
    return try result.get()
  }

  /// Interrupts the running statement, which then throws `interrupt`; callable from any thread.
  package func interrupt() { unsafe sqlite3_interrupt(database.connection) }

  package func close() throws { try withoutTransaction { try $0.close() } }
}
