import Dispatch
import Glibc

/// The signals that ask a server to stop.
enum StopSignals {
  /// Waits for SIGINT or SIGTERM; from the call on, they no longer end the process.
  static func wait() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    for await _ in stream { return }
  }
}
