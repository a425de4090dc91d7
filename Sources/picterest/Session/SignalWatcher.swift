import Dispatch
import Glibc

/// Turns signals into calls on the main actor; none is lost after `init`.
@MainActor final class SignalWatcher {
  private var sources: [any DispatchSourceSignal] = []
  private var handlers: [Int32: @MainActor () -> Void] = [:]
  /// Signals that came before their handler was set.
  private var early: Set<Int32> = []

  /// Returns when the signals no longer have their default effect.
  ///
  /// A signal that is ignored when the program starts stays ignored: that is how `nohup` works.
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
    // Functions cannot be compared, but SIG_IGN is not a function: it is the number 1.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// libdispatch takes over a signal on a thread of its own, some time after `resume`.
  ///
  /// Ignoring the signal until then would lose one that comes in between: seen in 2 of 300 ends by SIGTERM on a busy
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

  /// Sets what to do when a signal comes, or has come already.
  func on(_ signal: Int32, _ handler: @escaping @MainActor () -> Void) {
    handlers[signal] = handler
    if early.remove(signal) != nil { handler() }
  }

  /// Ends the program as the signal would have, so that its parent sees 128 + `signal`.
  ///
  /// The signal goes to this thread, which unblocks it first. A signal to the whole process would be taken by another
  /// thread; SIGQUIT, which writes a core file, would come so late that this thread could exit with 0 before it.
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
