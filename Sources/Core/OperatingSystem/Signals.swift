import CSignals
import Glibc

/// This process's handling of signals.
package enum Signals {
  /// Whether the signal is ignored, as SIGHUP is in a program that `nohup` starts.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    // Functions cannot be compared, but SIG_IGN is not a function: it is the number 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Ends the program as the signal would have, so that a shell sees 128 + `signal`.
  ///
  /// A terminal that the line editor changed is restored first. May be called on any thread.
  package static func die(of signal: Int32) -> Never { csig_end(signal) }

  /// From now on, each signal that ends the program restores the terminal that the line editor changed; a crash does
  /// so before its backtrace or core file.
  ///
  /// Signals that are ignored or watched stay so.
  package static func restoreTerminalAtTheEnd() { csig_restore_at_end() }

  /// Stops the process group as the terminal's own Ctrl-Z would, and returns when it is continued.
  package static func stopGroup() { csig_stop_group() }

  /// Has the row of the cursor erased when Ctrl-Z stops the program or a signal ends it.
  ///
  /// - Parameter terminal: The terminal with that row; nil when there is nothing to erase any more.
  package static func eraseRow(of terminal: Int32?) { csig_has_transient_row(terminal ?? -1) }
}

/// A stretch in which Ctrl-Z (SIGTSTP) does not stop the process; it does so at the end.
///
/// For as long as this process holds a lock that other processes wait for. It begins and ends on one thread; stretches
/// may be nested, and several threads may have one.
///
/// A class, because the optimizer of Swift 6.3 forgets to end the lifetime of a noncopyable structure without properties in
/// an optional, and then Ctrl-Z would never stop the process again.
package final class StopDeferral {
  package init() { csig_defer_stop() }
  deinit { csig_allow_stop() }

  /// Runs `body` in such a stretch.
  package static func during<Value, Problem>(
    _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    csig_defer_stop()
    defer { csig_allow_stop() }
    return try body()
  }

  /// Begins a stretch that ends with ``end()``, for work that learns only in its course that it has a lock.
  package static func begin() { csig_defer_stop() }

  package static func end() { csig_allow_stop() }

  /// Stops the process if Ctrl-Z has come in a stretch of this thread, which goes on when the process does.
  ///
  /// To be called where the lock is not held, as between two tries to take it. In a stretch within another one it does
  /// nothing, because the outer one's lock is held.
  package static func stopIfAsked() { csig_stop_if_deferred() }
}

struct SignalMask {
  /// The signals that the system sends to the thread that caused them.
  static let faults = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS]

  private var signals = sigset_t()

  init(allBut others: [Int32]) {
    unsafe sigfillset(&signals)
    for signal in others { unsafe sigdelset(&signals, signal) }
  }

  /// Runs `body` while this thread blocks these signals and no others.
  func during<Value>(_ body: () -> Value) -> Value {
    var (mask, before) = (signals, sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &mask, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
