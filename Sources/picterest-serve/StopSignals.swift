import Dispatch
import Glibc

/// The signals that ask a server to stop; after `init` none is lost.
struct StopSignals {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Returns when SIGINT and SIGTERM no longer end the process.
  init() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    signals = stream
    sources = [SIGINT, SIGTERM].map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal)
      source.setEventHandler { continuation.yield() }
      return source
    }
    for source in sources { await Self.takeOver(by: source) }
  }

  /// libdispatch takes a signal over on a thread of its own, some time after `resume`.
  private static func takeOver(by source: any DispatchSourceSignal) async {
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.resume()
    }
  }

  /// Returns when a signal has come, even if it came before this call.
  func wait() async {
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
