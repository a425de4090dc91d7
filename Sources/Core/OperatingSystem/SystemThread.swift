import Glibc

/// A separate thread for blocking calls.
package struct SystemThread: Sendable {
  private let thread: pthread_t

  /// Starts the thread.
  ///
  /// It blocks all signals except `signals` and those for its own faults. It does not use the creating thread's mask, because a queue's
  /// thread blocks every signal.
  package init(
    taking signals: [Int32] = [], _ run: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    // The new thread inherits the mask, so no signal can arrive before it is set.
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

  /// Waits for the thread to end; call it once.
  package func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
