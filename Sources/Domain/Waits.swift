import Synchronization

/// What is being waited for at the moment, so that the program can say so.
///
/// Whatever waits notes it here; scenes know nothing of it.
package final class Waits: Sendable {
  package enum Cause: Hashable, Sendable {
    /// The answer of a server, which is named with its port unless that is the standard one.
    case server(String)
    /// Another process that holds the library.
    case library
  }

  /// One wait, which ends once.
  package struct Wait: Sendable {
    fileprivate let number: Int
    fileprivate let cause: Cause
  }

  private struct State {
    var waits: [Wait] = []
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Nil when nothing is being waited for; of several causes, the latest.
  package var current: Cause? { state.withLock { $0.waits.last?.cause } }

  package func begin(_ cause: Cause) -> Wait {
    state.withLock { state in
      state.count += 1
      let wait = Wait(number: state.count, cause: cause)
      state.waits.append(wait)
      return wait
    }
  }

  /// Ends a wait; does nothing if it was forgotten.
  package func end(_ wait: Wait) {
    state.withLock { $0.waits.removeAll { $0.number == wait.number } }
  }

  /// A command begins: what others wait for, such as a picture of a page that was left, does not keep it waiting.
  package func forget() { state.withLock { $0.waits = [] } }
}
