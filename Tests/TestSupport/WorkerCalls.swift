internal import Domain
internal import Synchronization
internal import Testing

/// The calls to a double, in order, and the gate that may hold them.
final class WorkerCalls<Call: Sendable>: Sendable {
  private let recorded = Mutex<[Call]>([])
  private let gate: WorkerGate

  init(gate: WorkerGate) { self.gate = gate }

  var all: [Call] { recorded.withLock { $0 } }

  /// Records a call, waits at the gate, and returns the number of earlier calls.
  @discardableResult
  func begin(_ call: Call) async throws(Failure) -> Int {
    let count = recorded.withLock { calls in
      calls.append(call)
      return calls.count - 1
    }
    guard await gate.pass() else { throw .photos(.cancelled) }
    return count
  }

  /// Returns the result for a call, or fails the test if there is none.
  func answer<Value>(_ result: Result<Value, Failure>?, to call: Call) throws(Failure) -> Value {
    guard let result else {
      Issue.record("the test did not set up an answer to \(call)")
      throw .photos(.notFound)
    }
    return try result.get()
  }
}
