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

  private let causes = Mutex<[Cause]>([])

  package init() {}

  /// Nil when nothing is being waited for; of several causes, the latest.
  package var current: Cause? { causes.withLock(\.last) }

  package func begin(_ cause: Cause) { causes.withLock { $0.append(cause) } }

  /// Ends one wait for this cause.
  package func end(_ cause: Cause) {
    causes.withLock { causes in
      if let index = causes.lastIndex(of: cause) { causes.remove(at: index) }
    }
  }
}
