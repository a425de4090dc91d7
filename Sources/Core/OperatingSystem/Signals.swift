import CSignals
import Glibc

package enum Signals {
  /// Returns whether the signal is ignored, as SIGHUP is under `nohup`.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    // Functions cannot be compared, but SIG_IGN is the number 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Lets `waitpid` report how child processes end, even if the program was started by one that ignores SIGCHLD.
  package static func expectChildren() { _ = signal(SIGCHLD, SIG_DFL) }

  /// Ends the program as the signal would have, so that a shell sees 128 + `signal`.
  ///
  /// It first restores a terminal that the line editor changed. It may run on any thread.
  package static func die(of signal: Int32) -> Never { csig_end(signal) }

  /// Makes sure that whenever a signal ends the program from now on, the line editor's terminal is restored first.
  ///
  /// After a crash, the terminal is restored before the backtrace or core file is written. Ignored and watched signals stay that way.
  package static func restoreTerminalAtTheEnd() { csig_restore_at_end() }

  /// Stops the process group as Ctrl-Z in the terminal would, and returns when it continues.
  package static func stopGroup() { csig_stop_group() }

  /// Makes sure that the cursor's row is erased whenever Ctrl-Z stops the program or a signal ends it; `nil` means no row.
  package static func eraseRow(of terminal: Int32?) { csig_has_transient_row(terminal ?? -1) }
}

struct SignalMask {
  /// The signals that the system sends to the thread that caused them.
  static let faults = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS]

  private var signals = sigset_t()

  init(allBut others: [Int32]) {
    unsafe sigfillset(&signals)
    for signal in others { unsafe sigdelset(&signals, signal) }
  }

  /// Runs `body` while this thread blocks exactly these signals.
  func during<Value>(_ body: () -> Value) -> Value {
    var (mask, before) = (signals, sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &mask, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
