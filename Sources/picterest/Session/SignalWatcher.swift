import Dispatch
import Glibc

/// Turns signals into calls on the main actor; from its `init` on, none is lost.
@MainActor final class SignalWatcher {
  private var sources: [any DispatchSourceSignal] = []
  private var handlers: [Int32: @MainActor () -> Void] = [:]
  /// What came before anybody said what to do then.
  private var early: Set<Int32> = []

  /// Returns when the signals no longer do what they do by themselves.
  ///
  /// One that whoever started the program wants to be ignored stays ignored: that is what `nohup` does.
  init(_ signals: [Int32]) async {
    let registered = DispatchGroup()
    for signal in signals where !Self.isIgnored(signal) { watch(signal, registered) }
    await withCheckedContinuation { continuation in
      registered.notify(queue: .main) { continuation.resume() }
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    // A function cannot be compared, and this one is no function: it is the number 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// libdispatch takes a signal over on a thread of its own, some time after `resume`.
  ///
  /// To ignore the signal until then would lose one that comes meanwhile: seen in 2 of 300 ends by SIGTERM on a busy
  /// machine.
  private func watch(_ signal: Int32, _ registered: DispatchGroup) {
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.came(signal) } }
    sources.append(source)
    registered.enter()
    source.setRegistrationHandler { registered.leave() }
    source.resume()
  }

  private func came(_ signal: Int32) {
    if let handler = handlers[signal] { handler() } else { early.insert(signal) }
  }

  /// Says what to do when a signal comes, or has come already.
  func on(_ signal: Int32, _ handler: @escaping @MainActor () -> Void) {
    handlers[signal] = handler
    if early.remove(signal) != nil { handler() }
  }

  /// Ends the program as the signal would have, so that whoever started it sees 128 + `signal`.
  ///
  /// The signal goes to this thread, which lets it through first: one to the whole process is taken by some other
  /// thread, and for SIGQUIT, which wants a core file, so late that this one could exit with 0 before it.
  static func die(of signal: Int32) -> Never {
    _ = Glibc.signal(signal, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
    _exit(128 + signal)
  }
}
