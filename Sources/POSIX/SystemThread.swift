import Glibc

/// A thread of its own for calls that block.
package struct SystemThread: Sendable {
  private let thread: pthread_t

  /// Starts the thread.
  ///
  /// Signals belong to the program's own threads. All are blocked on this one but those it is to take and those that
  /// tell of its own faults, whoever starts it: a thread of a queue blocks every signal and would pass that on.
  ///
  /// - Parameter signals: Those that it takes.
  package init(
    taking signals: [Int32] = [], _ run: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    // Inherited by the new thread, so that no signal comes before its mask is there.
    let code = SignalMask(allBut: signals + SignalMask.faults).during {
      unsafe pthread_create(
        &thread, nil,
        { context in
          guard let context = unsafe context else { return nil }
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
    }
    guard code == 0 else {
      unsafe body.release()
      throw SystemError(code: code, path: "")
    }
    self.thread = thread
  }

  /// Returns when the thread has ended; to be called once.
  package func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
