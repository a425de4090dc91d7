import Synchronization

package struct ReceivedRequest: Sendable, Hashable {
  package let method: String
  /// The path and query of the request line.
  package let target: String
  /// The header fields, by lowercase name.
  package let headers: [String: String]

  package var path: String { String(target.prefix { $0 != "?" }) }
}

package struct LoopbackRecord: Sendable, Hashable {
  package fileprivate(set) var requests: [ReceivedRequest] = []
  /// The paths whose answers were incomplete when the client closed its connection.
  package fileprivate(set) var abandoned: [String] = []
  package fileprivate(set) var connectionsOpened = 0
  package fileprivate(set) var connectionsClosed = 0
}

/// The awaited condition did not hold in time.
package struct NeverHappened: Error { package let record: LoopbackRecord }

final class LoopbackLog: Sendable {
  private let state = Mutex(LoopbackRecord())

  var record: LoopbackRecord { state.withLock { $0 } }

  func opened() { state.withLock { $0.connectionsOpened += 1 } }
  func closed() { state.withLock { $0.connectionsClosed += 1 } }
  func received(_ request: ReceivedRequest) { state.withLock { $0.requests.append(request) } }
  func abandoned(_ request: ReceivedRequest) { state.withLock { $0.abandoned.append(request.path) } }

  /// - Throws: `NeverHappened` after `bound`. The bound is long, because it only ensures that the test ends.
  func wait(
    atMost bound: Duration, until condition: (LoopbackRecord) -> Bool
  ) async throws(NeverHappened) -> LoopbackRecord {
    let end = ContinuousClock.now + bound
    while true {
      let record = record
      if condition(record) { return record }
      guard ContinuousClock.now < end else { throw NeverHappened(record: record) }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
