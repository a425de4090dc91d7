internal import CPostgreSQL
internal import Dispatch

extension Connection {
  /// Cancels the running statement, and closes the connection unless the server stops within a second.
  ///
  /// It also closes the connection if the server has not taken the cancel request by then, because the request could hit a later statement.
  func stopAsking() {
    guard let open = unsafe try? openHandle(), let request = unsafe functions.getCancel(open) else {
      return close()
    }
    let canceller = unsafe Canceller(request, library)
    DispatchQueue.global().async { canceller.run() }
    let end = DispatchTime.now() + .seconds(1)
    patience = Patience(until: .now + .seconds(1))
    if unsafe functions.flush(open) != 0 { return close() }
    do {
      try discardAnswers()
      if canceller.done.wait(timeout: end) == .timedOut { close() }
    } catch { close() }
  }

  private func discardAnswers() throws(DatabaseError) {
    while true {
      guard let result = unsafe try nextResult() else {
        if isTogether, isUsable { continue }
        return
      }
      let isEnd = unsafe functions.resultStatus(result) == PGRES_PIPELINE_SYNC
      unsafe functions.clear(result)
      if isEnd { return try endTogether() }
    }
  }
}

/// Sends a cancel request over a separate connection, without a deadline.
@safe private final class Canceller: @unchecked Sendable {
  private let request: OpaquePointer
  private let library: ClientLibrary
  /// Signaled once the server has taken the request, or the request has failed.
  let done = DispatchSemaphore(value: 0)

  init(_ request: OpaquePointer, _ library: ClientLibrary) {
    unsafe (self.request, self.library) = (request, library)
  }

  func run() {
    var reason = [CChar](repeating: 0, count: 256)
    _ = unsafe library.functions.cancel(request, &reason, CInt(reason.count))
    unsafe library.functions.freeCancel(request)
    done.signal()
  }
}
