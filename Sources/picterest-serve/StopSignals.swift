import Glibc
import POSIX

/// The signals that ask a server to stop; after `init` none is lost.
struct StopSignals {
  private let watcher: SignalWatcher

  /// From now on, SIGINT and SIGTERM no longer end the process.
  init() throws(SystemError) { watcher = try SignalWatcher([SIGINT, SIGTERM]) }

  /// Returns when a signal has come, even if it came before this call.
  func wait() async throws(SystemError) {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    try watcher.listen { _ in continuation.yield() }
    for await _ in signals { break }
  }
}
