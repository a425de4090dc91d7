import Synchronization

/// The waits in progress, which the program shows.
///
/// Workers record them here; scenes know nothing about them.
package final class Waits: Sendable {
  package enum Cause: Hashable, Sendable {
    /// A server's answer; the name includes the port, unless it is the default port.
    case server(String)
    /// Another process that is holding the library.
    case library
    /// Long work by the command itself.
    case work(WorkProgress)
  }

  package struct Wait: Sendable {
    fileprivate let number: Int
    fileprivate var cause: Cause
  }

  /// The position of the current step among several.
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

  /// The cause of the latest wait, if there is one.
  package var current: Cause? { state.withLock { $0.waits.last?.cause } }

  /// The current step, or `nil` if there is only one.
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

  /// Changes a wait's cause or progress; does nothing if the wait was forgotten.
  package func update(_ wait: Wait, to cause: Cause) {
    state.withLock { state in
      for index in state.waits.indices where state.waits[index].number == wait.number {
        state.waits[index].cause = cause
      }
    }
  }

  /// Ends a wait; does nothing if it was forgotten.
  package func end(_ wait: Wait) {
    state.withLock { $0.waits.removeAll { $0.number == wait.number } }
  }

  /// Forgets all waits, so that a picture from the previous page does not appear as a wait of the new command.
  package func forget() { state.withLock { ($0.waits, $0.progress) = ([], nil) } }
}
