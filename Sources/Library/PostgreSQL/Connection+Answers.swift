internal import CPostgreSQL

extension Connection {
  /// Returns the last result, once all results have arrived.
  func answer() throws(DatabaseError) -> Answer {
    var (last, failure): (Answer?, DatabaseError?) = (nil, nil)
    while let result = unsafe try nextResult(after: failure) {
      defer { unsafe functions.clear(result) }
      switch unsafe functions.resultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: unsafe last = Answer(result, functions)
      case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE:
        if failure == nil { failure = unsafe error(of: result) }
      // COPY ends up here, because its results never end.
      default: throw .unreadable(reason: "the server answers out of turn")
      }
    }
    if let failure { throw failure }
    guard let last else { throw isUsable ? .unreadable(reason: "there is no answer") : lost() }
    return last
  }

  /// Returns the last result of statements that were sent together, or throws the first failure.
  func answerTogether() throws(DatabaseError) -> Answer {
    var (last, failure): (Answer?, DatabaseError?) = (nil, nil)
    while isTogether {
      // The results of each statement end with nothing.
      guard let result = unsafe try nextResult(after: failure) else {
        guard isUsable else { throw failure ?? lost() }
        continue
      }
      defer { unsafe functions.clear(result) }
      switch unsafe functions.resultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: unsafe last = Answer(result, functions)
      case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE:
        if failure == nil { failure = unsafe error(of: result) }
      case PGRES_PIPELINE_ABORTED: continue
      case PGRES_PIPELINE_SYNC: try endTogether()
      default: throw .unreadable(reason: "the server answers out of turn")
      }
    }
    if let failure { throw failure }
    guard let last else { throw .unreadable(reason: "there is no answer") }
    return last
  }

  func endTogether() throws(DatabaseError) {
    isTogether = false
    guard unsafe functions.exitPipelineMode(try openHandle()) == 1 else { throw lost() }
  }

  /// Returns the next result; throws `failure` if the connection breaks after it, because a server may give its reason and hang up.
  private func nextResult(after failure: DatabaseError?) throws(DatabaseError) -> OpaquePointer? {
    do throws(DatabaseError) { return unsafe try nextResult() } catch {
      if case .unreachable = error, let failure { throw failure }
      throw error
    }
  }

  func nextResult() throws(DatabaseError) -> OpaquePointer? {
    let open = unsafe try openHandle()
    let most = unsafe cpostgresql_received(functions.socket(open)) + UInt64(Self.mostAnswerBytes)
    while unsafe functions.isBusy(open) == 1 {
      try wait(reading: true, writing: false)
      let received = unsafe cpostgresql_received(functions.socket(open))
      if received > most { throw .tooLarge(limit: Self.mostAnswerBytes) }
      guard unsafe functions.consumeInput(open) == 1 else { throw lost() }
    }
    return unsafe functions.getResult(open)
  }

  /// Returns the server's reason, or libpq's if the connection broke without one.
  private func error(of result: OpaquePointer) -> DatabaseError {
    let state = unsafe text(functions.resultErrorField(result, Self.stateField))
    let message = unsafe text(functions.resultErrorField(result, Self.messageField))
    if state.isEmpty, !isUsable { return lost() }
    return .server(SQLState(rawValue: state) ?? .unknown, message: message)
  }

  // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY, which are character constants in C.
  private static let stateField = CInt(UInt8(ascii: "C"))
  private static let messageField = CInt(UInt8(ascii: "M"))
}
