import Synchronization

/// The present waits, for the program to show; workers note them here, and scenes know nothing of them.
package final class Waits: Sendable {
  package enum Cause: Hashable, Sendable {
    /// The answer of a server, named with its port unless that is the standard one.
    case server(String)
    /// Another process that holds the library.
    case library
    /// Long work of the command itself.
    case work(WorkProgress)
  }

  package struct Wait: Sendable {
    fileprivate let number: Int
    fileprivate var cause: Cause
  }

  /// The place of the present step among several.
  package struct Progress: Hashable, Sendable {
    package var place: Int
    package var count: Int

    package init(place: Int, count: Int) { (self.place, self.count) = (place, count) }
  }

  private struct State {
    var progress: Progress?
    var waits: [Wait] = []
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The cause of the latest wait; nil without one.
  package var current: Cause? { state.withLock { $0.waits.last?.cause } }

  /// The present step; nil when there is only one.
  package var progress: Progress? { state.withLock { $0.progress } }

  package func note(_ progress: Progress?) { state.withLock { $0.progress = progress } }

  package func begin(_ cause: Cause) -> Wait {
    state.withLock { state in
      state.count += 1
      let wait = Wait(number: state.count, cause: cause)
      state.waits.append(wait)
      return wait
    }
  }

  /// Changes the cause of a wait, or its progress; does nothing to a forgotten wait.
  package func update(_ wait: Wait, to cause: Cause) {
    state.withLock { state in
      for index in state.waits.indices where state.waits[index].number == wait.number {
        state.waits[index].cause = cause
      }
    }
  }

  /// Ends a wait; does nothing to a forgotten one.
  package func end(_ wait: Wait) {
    state.withLock { $0.waits.removeAll { $0.number == wait.number } }
  }

  /// Forgets all waits, for a new command: a picture of the previous page does not delay it.
  package func forget() { state.withLock { ($0.waits, $0.progress) = ([], nil) } }
}
