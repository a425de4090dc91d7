// The part of SQLite's C interface that the library needs: https://sqlite.org/c3ref/intro.html
//
// - Text is always passed with its length, so a NUL in a memo is a character like any other.
// - `DatabaseQueue` gives a connection to one thread at a time, so SQLite needs no locks of its own (`NOMUTEX`). Only `sqlite3_interrupt`
//   is called from other threads.
// - Foreign keys are enforced, a double-quoted name is never read as text, and a read cannot write (`query_only`).

internal import CSQLite
package import LibraryCore

/// A connection to a database, used by one thread at a time: see `DatabaseQueue`.
@safe package final class Database {
  let connection: OpaquePointer
  private(set) var isClosed = false
  private var cached: [String: Statement] = [:]
  /// Work to run once the transaction is on disk.
  private var afterCommit: [() -> Void] = []
  /// Kept alive as long as SQLite may call it.
  private let busyHandler: Box<BusyHandler>?

  /// Waits for another connection; it receives the number of earlier attempts and returns whether to try again.
  package typealias BusyHandler = @Sendable (Int) -> Bool

  init(path: String, isReadOnly: Bool, busyHandler: BusyHandler?, settings: String) throws {
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    Self.configuration
    let code = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened = unsafe opened else { throw DatabaseError(.outOfMemory) }
    unsafe connection = opened
    self.busyHandler = busyHandler.map(Box.init)
    guard code == SQLITE_OK else { throw error(code) }
    unsafe sqlite3_extended_result_codes(connection, 1)
    if let handler = self.busyHandler {
      unsafe sqlite3_busy_handler(
        connection,
        { handler, attempt in
          guard let handler = unsafe handler else { return 0 }
          let box = unsafe Unmanaged<Box<BusyHandler>>.fromOpaque(handler).takeUnretainedValue()
          return box.value(Int(attempt)) ? 1 : 0
        }, Unmanaged.passUnretained(handler).toOpaque())
    }
    unsafe csqlite_refuse_quoted_texts(connection)
    unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.mostBytes)
    try execute("PRAGMA foreign_keys = ON; \(sql: settings)")
    // Reports a file that is not a database here rather than at its first use.
    try execute("SELECT * FROM sqlite_schema LIMIT 1")
  }

  /// The maximum size of a text or a row: 128 MiB, the same as for an answer from a server.
  private static let mostBytes: CInt = 128 << 20

  /// Turns off SQLite's memory statistics, which take a lock at every allocation; this must run before the first connection.
  private static let configuration: Void = csqlite_count_no_memory()

  deinit { try? close() }

  /// Runs every statement in a text; `cached` keeps the compiled statement for the next call.
  package func execute(_ sql: SQL, cached: Bool = false) throws {
    if cached { return _ = try Row.fetchOne(self, sql, cached: true) }
    var rest = sql.text[...].utf8
    while let statement = try Statement(&rest, in: self) {
      try statement.bind(sql.arguments)
      while try statement.next() != nil {}
    }
  }

  /// Returns the first statement in a text, ready to run, or `nil` if there is none.
  func statement(_ sql: SQL, cached isCached: Bool = false) throws -> Statement? {
    let statement = try cached[sql.text] ?? compile(sql.text, isCached: isCached)
    try statement?.bind(sql.arguments)
    return statement
  }

  private func compile(_ text: String, isCached: Bool) throws -> Statement? {
    var rest = text[...].utf8
    let statement = try Statement(&rest, in: self)
    if isCached { cached[text] = statement }
    return statement
  }

  /// Sets a deadline: a statement that takes longer throws `interrupt`.
  func until<Value>(_ deadline: ContinuousClock.Instant, _ body: () throws -> Value) throws -> Value {
    let deadline = Box(deadline)
    unsafe sqlite3_progress_handler(
      connection, Self.stepsBetweenLooks,
      { deadline in
        guard let deadline = unsafe deadline else { return 0 }
        let box = unsafe Unmanaged<Box<ContinuousClock.Instant>>.fromOpaque(deadline).takeUnretainedValue()
        return box.value < .now ? 1 : 0
      }, Unmanaged.passUnretained(deadline).toOpaque())
    defer { unsafe sqlite3_progress_handler(connection, 0, nil, nil) }
    return try withExtendedLifetime(deadline) { try body() }
  }

  /// The number of virtual machine steps between checks; SQLite runs about ten million per second.
  private static let stepsBetweenLooks: CInt = 100_000

  package var lastInsertedRowID: Int64 { unsafe sqlite3_last_insert_rowid(connection) }

  /// The number of rows that the last statement inserted, changed or deleted.
  package var changesCount: Int { unsafe Int(sqlite3_changes(connection)) }

  /// Runs work once the transaction is on disk; if the transaction is undone, the work never runs.
  package func afterNextTransaction(_ body: @escaping () -> Void) { afterCommit.append(body) }

  /// - Parameter kind: `DEFERRED` or `IMMEDIATE`.
  func transaction<Value>(_ kind: String, _ body: () throws -> Value) throws -> Value {
    try execute("BEGIN \(sql: kind)", cached: true)
    defer { afterCommit = [] }
    do {
      let value = try body()
      try execute("COMMIT", cached: true)
      for follow in afterCommit { follow() }
      return value
    } catch {
      // SQLite rolls back by itself after some failures.
      if unsafe sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK", cached: true) }
      throw error
    }
  }

  /// Closes the connection without waiting for the last reference to go away; throws if closing fails.
  func close() throws {
    if isClosed { return }
    (isClosed, cached) = (true, [:])
    // A connection still in use closes when its last statement ends.
    let code = unsafe sqlite3_close_v2(connection)
    guard code == SQLITE_OK else { throw error(code) }
  }

  func error(_ code: CInt) -> DatabaseError {
    DatabaseError(
      ResultCode(rawValue: code), message: unsafe String(cString: sqlite3_errmsg(connection)))
  }
}

/// A value that C code stores and passes back in its calls.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
