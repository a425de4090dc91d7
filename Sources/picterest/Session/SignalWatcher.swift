import Dispatch
import POSIX

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
    for signal in signals where !Signals.isIgnored(signal) { watch(signal, registered) }
    await withCheckedContinuation { continuation in
      registered.notify(queue: .main) { continuation.resume() }
    }
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
}
