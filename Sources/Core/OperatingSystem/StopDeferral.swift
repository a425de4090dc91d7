import CSignals

/// A period during which Ctrl-Z (SIGTSTP) does not stop the process.
///
/// It is for times when other processes wait for a lock. It begins and ends on the same thread. Periods may nest, and several threads may
/// each have one.
///
/// It is a class because of Swift 6.3, whose optimizer forgets to end the lifetime of a noncopyable struct without properties in an
/// optional. Ctrl-Z would then never stop the process again.
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

  /// Begins a period that ends with ``end()``, for work that does not know in advance whether it gets a lock.
  package static func begin() { csig_defer_stop() }

  package static func end() { csig_allow_stop() }

  /// Stops the process if Ctrl-Z came during one of this thread's periods.
  ///
  /// When the process continues, so does the period.
  ///
  /// Call it while the lock is not held, such as between two attempts. Inside another period, whose lock is held, it does nothing.
  package static func stopIfAsked() { csig_stop_if_deferred() }
}
