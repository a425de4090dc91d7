import CSignals

/// A period in which Ctrl-Z (SIGTSTP) does not stop the process before the end.
///
/// It is for the time in which other processes wait for a lock. It begins and ends on one thread; periods may be
/// nested, and several threads may have one.
///
/// A class, because the optimizer of Swift 6.3 forgets to end the lifetime of a noncopyable structure without
/// properties in an optional, and then Ctrl-Z would never stop the process again.
package final class StopDeferral {
  package init() { csig_defer_stop() }
  deinit { csig_allow_stop() }

  package static func during<Value, Problem>(
    _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    csig_defer_stop()
    defer { csig_allow_stop() }
    return try body()
  }

  /// Begins a period that ends with ``end()``, for work that learns only in its course that it has a lock.
  package static func begin() { csig_defer_stop() }

  package static func end() { csig_allow_stop() }

  /// Stops the process if Ctrl-Z came in a period of this thread, which goes on afterwards.
  ///
  /// Call it without the lock, as between two tries. Nested in another period, whose lock is held, it does nothing.
  package static func stopIfAsked() { csig_stop_if_deferred() }
}
