import Glibc

/// What this process does about signals.
package enum Signals {
  /// Whether the signal is ignored, as `nohup` starts a program.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    // A function cannot be compared, and this one is no function: it is the number 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Ends the program as the signal would have, so that whoever started it sees 128 + `signal`.
  ///
  /// The signal goes to this thread, which lets it through first: one to the whole process is taken by some other
  /// thread, and for SIGQUIT, which wants a core file, so late that this one could exit with 0 before it.
  package static func die(of signal: Int32) -> Never {
    _ = Glibc.signal(signal, SIG_DFL)
    SignalMask(allBut: [signal]).during { _ = raise(signal) }
    _exit(128 + signal)
  }
}

/// The signals that a thread blocks.
struct SignalMask {
  /// What the system sends to the thread that is at fault.
  static let faults = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS]

  private var signals = sigset_t()

  init(allBut others: [Int32]) {
    unsafe sigfillset(&signals)
    for signal in others { unsafe sigdelset(&signals, signal) }
  }

  /// Does something while this thread blocks these signals and no others.
  func during<Value>(_ body: () -> Value) -> Value {
    var (mask, before) = (signals, sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &mask, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
