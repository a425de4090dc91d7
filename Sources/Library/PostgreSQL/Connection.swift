internal import CPostgreSQL
internal import Glibc
package import LibraryCore

// A connection to a PostgreSQL server through libpq, which provides SCRAM, TLS, `.pgpass`, service files, several hosts and psql's
// environment variables.
//
// The connection never blocks inside libpq (it uses PQconnectPoll and PQconsumeInput). Every wait is a poll(2) on its socket here, so
// Ctrl-C and the deadline can end it. Only the lookup of a host name cannot be interrupted.
//
// Each statement is one message of the extended protocol (PQsendQueryParams), which passes the arguments separately. Several statements may
// be sent together (libpq's pipeline mode), as one transaction and without waiting in between. The server gets no named statements, so a
// connection pooler may sit in between.
//
// libpq holds an answer in memory until it is complete, however long the server says it is. The connection therefore counts the incoming
// bytes and closes when an answer is too large. It refuses COPY and out-of-turn answers.

/// A connection that one thread at a time may use.
@safe package final class Connection: @unchecked Sendable {
  let library: ClientLibrary
  var functions: cpostgresql { library.functions }
  /// The libpq connection, or `nil` once closed.
  private var handle: OpaquePointer?
  /// The limit for every wait from now on.
  package var patience: Patience

  /// The maximum size of an answer in bytes: enough for a picture, or a page of photos with the longest memos.
  package static let mostAnswerBytes = 128 << 20

  /// Connects with libpq's keywords and their values; the value of `dbname` may be a complete address.
  ///
  /// - Throws: `unreachable`, or `server` if the server refuses.
  package init(
    _ settings: [(keyword: String, value: String)], library: ClientLibrary, patience: Patience
  ) throws(DatabaseError) {
    self.library = library
    self.patience = patience
    unsafe handle = Self.start(settings, library)
    do { try finishConnecting() } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  package func close() {
    if let open = unsafe handle { unsafe functions.finish(open) }
    unsafe (handle, isTogether) = (nil, false)
  }

  /// Whether answers to statements that were sent together are still to come.
  var isTogether = false

  /// Whether a transaction has begun and not ended.
  package var isInTransaction: Bool {
    unsafe handle.map { unsafe functions.transactionStatus($0) != PQTRANS_IDLE } ?? false
  }

  /// Whether the server was reachable at the last use.
  package var isUsable: Bool { unsafe handle.map { unsafe functions.status($0) == CONNECTION_OK } ?? false }

  // MARK: Connecting

  private static func start(
    _ settings: [(keyword: String, value: String)], _ library: ClientLibrary
  ) -> OpaquePointer? {
    unsafe withCStrings(settings.map(\.keyword)) { keywords in
      unsafe withCStrings(settings.map(\.value)) { values in
        unsafe library.functions.connectStartParams(keywords, values, 1)
      }
    }
  }

  private func finishConnecting() throws(DatabaseError) {
    let open = unsafe try openHandle()
    // Only the longest form of the message contains the code of a refusal.
    _ = unsafe functions.setErrorVerbosity(open, PQERRORS_VERBOSE)
    // By default, libpq writes notices to standard error, whatever they contain.
    _ = unsafe functions.setNoticeReceiver(open, { _, _ in }, nil)
    var isReading = false
    if unsafe functions.status(open) == CONNECTION_BAD { throw lost(in: .settings) }
    while true {
      guard unsafe functions.status(open) != CONNECTION_BAD else { throw lost(in: .connecting) }
      // libpq may use another socket for each host that it tries.
      try wait(reading: isReading, writing: !isReading)
      switch unsafe functions.connectPoll(open) {
      case PGRES_POLLING_OK:
        _ = unsafe functions.setnonblocking(open, 1)
        unsafe cpostgresql_keep_few(functions.socket(open))
        return
      case PGRES_POLLING_READING: isReading = true
      case PGRES_POLLING_WRITING: isReading = false
      default: throw lost(in: .connecting)
      }
    }
  }

  func openHandle() throws(DatabaseError) -> OpaquePointer {
    guard let open = unsafe handle else { throw .unreachable(reason: "the connection is closed") }
    return unsafe open
  }

  /// Closes the connection and returns the reason it failed, with the server's code if there is one.
  func lost(in stage: DatabaseError.Stage = .connected) -> DatabaseError {
    let message = unsafe handle.map { unsafe text(functions.errorMessage($0)) } ?? ""
    close()
    return DatabaseError(message: message, in: stage)
  }

  // MARK: Asking

  /// Runs a statement; `isBinary` requests values in the server's binary form, which `bytea` needs.
  @discardableResult
  package func run(_ sql: SQL, isBinary: Bool = false) throws(DatabaseError) -> Answer {
    try run { () throws(DatabaseError) in
      try send(sql, isBinary: isBinary)
      try flush()
      return try answer()
    }
  }

  /// Runs statements in one transaction and one exchange, and returns the last one's answer; after a failure, the rest is skipped.
  ///
  /// They may begin a transaction that goes on.
  @discardableResult
  package func run(together statements: [SQL], isBinary: Bool = false) throws(DatabaseError) -> Answer {
    try run { () throws(DatabaseError) in
      let open = unsafe try openHandle()
      guard unsafe functions.enterPipelineMode(open) == 1 else { throw lost() }
      isTogether = true
      for (place, sql) in statements.enumerated() {
        try send(sql, isBinary: isBinary && place == statements.count - 1)
      }
      guard unsafe functions.pipelineSync(open) == 1 else { throw lost() }
      try flush()
      return try answerTogether()
    }
  }

  private func run(_ body: () throws(DatabaseError) -> Answer) throws(DatabaseError) -> Answer {
    do { return try body() } catch {
      switch error {
      case .cancelled, .timedOut: stopAsking()
      case .tooLarge, .unreadable: close()
      // A statement that could not be sent leaves the ones before it unanswered.
      case .server where isTogether: close()
      case .noClient, .unreachable, .badSettings, .insecure, .server: break
      }
      throw error
    }
  }

  private func send(_ sql: SQL, isBinary: Bool) throws(DatabaseError) {
    let open = unsafe try openHandle()
    if sql.arguments.count > Int(UInt16.max) {
      throw .server(.unknown, message: "a statement has at most \(UInt16.max) arguments")
    }
    let isSent = unsafe withArguments(sql.arguments) { types, values, lengths, forms in
      unsafe functions.sendQueryParams(
        open, sql.numberedText, CInt(types.count), types, values, lengths, forms, isBinary ? 1 : 0)
    }
    guard isSent == 1 else { throw lost() }
  }

  private func flush() throws(DatabaseError) {
    let open = unsafe try openHandle()
    while true {
      switch unsafe functions.flush(open) {
      case 0: return
      case 1:
        try wait(reading: true, writing: true)
        // The server may have said why it is closing the connection.
        guard unsafe functions.consumeInput(open) == 1 else { throw lost() }
      default: throw lost()
      }
    }
  }

  // MARK: Waiting

  func wait(reading: Bool, writing: Bool) throws(DatabaseError) {
    let open = unsafe try openHandle()
    let events = Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0))
    while true {
      var place = unsafe pollfd(fd: functions.socket(open), events: events, revents: 0)
      if unsafe poll(&place, 1, try patience.nextPause()) > 0 { return }
    }
  }

  // MARK: Notifications

  /// Returns the notifications since the last call, without waiting.
  package func notifications() throws(DatabaseError) -> [Notification] {
    let open = unsafe try openHandle()
    guard unsafe functions.consumeInput(open) == 1 else { throw lost() }
    var notifications: [Notification] = []
    while let next = unsafe functions.notifies(open) {
      if notifications.count < Self.mostNotifications {
        notifications.append(
          unsafe Notification(text: text(next.pointee.extra), process: next.pointee.be_pid))
      }
      unsafe functions.freemem(next)
    }
    return notifications
  }

  private static let mostNotifications = 10_000

  /// The id of the server process for this connection.
  package var process: Int32 { unsafe handle.map { unsafe functions.backendPID($0) } ?? 0 }

  /// A server setting, such as `server_encoding`.
  package func parameter(_ name: String) -> String? {
    unsafe handle.flatMap { unsafe functions.parameterStatus($0, name) }.map { unsafe text($0) }
  }

  /// The server's version as a number, such as 150004 for 15.4.
  package var serverVersion: Int { unsafe handle.map { unsafe Int(functions.serverVersion($0)) } ?? 0 }
}

func text(_ text: UnsafePointer<CChar>?) -> String {
  unsafe text.map { unsafe String(cString: $0) } ?? ""
}
