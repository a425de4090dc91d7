import Synchronization

package struct ReceivedRequest: Sendable, Hashable {
  package let method: String
  /// The path and query of the request line.
  package let target: String
  /// The fields, by name in lower case.
  package let headers: [String: String]

  package var path: String { String(target.prefix { $0 != "?" }) }
}

package struct LoopbackRecord: Sendable, Hashable {
  package fileprivate(set) var requests: [ReceivedRequest] = []
  /// The paths whose answer was incomplete when the client closed its connection.
  package fileprivate(set) var abandoned: [String] = []
  package fileprivate(set) var connectionsOpened = 0
  package fileprivate(set) var connectionsClosed = 0
}

/// The condition of a wait was not met within the bound.
package struct NeverHappened: Error { package let record: LoopbackRecord }

/// Keeps the record, and wakes waiters when their condition is met.
final class LoopbackLog: Sendable {
  private struct Waiter {
    let id: Int
    let condition: @Sendable (LoopbackRecord) -> Bool
    let resume: @Sendable (_ happened: Bool) -> Void
  }

  private struct State {
    var record = LoopbackRecord()
    var waiters: [Waiter] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  var record: LoopbackRecord { state.withLock { $0.record } }

  func opened() { change { $0.connectionsOpened += 1 } }
  func closed() { change { $0.connectionsClosed += 1 } }
  func received(_ request: ReceivedRequest) { change { $0.requests.append(request) } }
  func abandoned(_ request: ReceivedRequest) { change { $0.abandoned.append(request.path) } }

  /// - Throws: `NeverHappened` after `bound`, which is long because it only makes sure that a test ends.
  func wait(
    atMost bound: Duration, until condition: @escaping @Sendable (LoopbackRecord) -> Bool
  ) async throws(NeverHappened) -> LoopbackRecord {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let alarm = Task {
      try await Task.sleep(for: bound)
      giveUp(id)
    }
    defer { alarm.cancel() }
    let happened = await withCheckedContinuation { continuation in
      let happenedBefore = state.withLock { state in
        if condition(state.record) { return true }
        state.waiters.append(Waiter(id: id, condition: condition) { continuation.resume(returning: $0) })
        return false
      }
      if happenedBefore { continuation.resume(returning: true) }
    }
    guard happened else { throw NeverHappened(record: record) }
    return record
  }

  private func change(_ edit: (inout LoopbackRecord) -> Void) {
    let ready = state.withLock { state in
      edit(&state.record)
      let ready = state.waiters.filter { $0.condition(state.record) }
      state.waiters.removeAll { waiter in ready.contains { $0.id == waiter.id } }
      return ready
    }
    for waiter in ready { waiter.resume(true) }
  }

  private func giveUp(_ id: Int) {
    let late = state.withLock { state -> Waiter? in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiters.remove(at: index)
    }
    late?.resume(false)
  }
}
