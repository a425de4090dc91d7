import Dispatch
import Glibc

/// Turns signals into calls on the main actor.
@MainActor final class SignalWatcher {
  private var sources: [any DispatchSourceSignal] = []

  func on(_ signal: Int32, _ handler: @escaping @MainActor () -> Void) {
    // Without this the default action would come first and end the program.
    _ = Glibc.signal(signal, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.resume()
    sources.append(source)
  }

  /// Ends the program as the signal would have, so that whoever started it sees 128 + `signal`.
  static func die(of signal: Int32) {
    _ = Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
  }
}
