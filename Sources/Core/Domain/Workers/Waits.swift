import Synchronization

/// The waits of the moment, so that the program can tell of them.
///
/// Whatever waits notes it here; scenes know nothing of it.
package final class Waits: Sendable {
  package enum Cause: Hashable, Sendable {
    /// The answer of a server, which is named with its port unless that is the standard one.
    case server(String)
    /// Another process that holds the library.
    case library
    /// Long work of the command itself.
    case work(WorkProgress)
  }

  /// One wait, which ends once.
  package struct Wait: Sendable {
    fileprivate let number: Int
    fileprivate var cause: Cause
  }

  /// Which of several things is being done, when they are done one after the other.
  package struct Progress: Hashable, Sendable {
    /// From 1.
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

  /// Nil when nothing is being waited for; of several causes, the latest.
  package var current: Cause? { state.withLock { $0.waits.last?.cause } }

  /// Nil when there is only one thing to do.
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

  /// Notes that what is waited for has changed or made progress; does nothing if the wait was forgotten.
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

  /// A command begins: what others wait for, such as a picture of a page that was left, does not keep it waiting.
  package func forget() { state.withLock { ($0.waits, $0.progress) = ([], nil) } }
}
