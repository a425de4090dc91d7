package import FoundationEssentials
import Synchronization

// An HTTP/1.1 server for tests, on 127.0.0.1 and a free port. It uses plain sockets, so it can misbehave in ways that
// no server library allows. Each path has a `LoopbackBehavior`; any other path is a 404. A single thread
// accepts connections, each connection has its own thread, and all calls block. It speaks no TLS and reads no bodies.

package final class LoopbackServer: Sendable {
  /// Ten minutes, for busy machines; a passing test never waits this long.
  private static let bound: Duration = .seconds(600)

  package let port: Int
  private let core: LoopbackCore
  private let accepting: Mutex<LoopbackThread?>

  /// - Parameter behaviors: The answers by path, without query.
  package init(_ behaviors: [String: LoopbackBehavior] = [:]) throws(LoopbackError) {
    let listener = try LoopbackSocket.listening()
    let core = try LoopbackCore(listener: listener, behaviors: behaviors)
    port = listener.port
    self.core = core
    accepting = Mutex(LoopbackThread { core.acceptClients() })
  }

  deinit { stop() }

  /// Closes every connection and the port, and returns after that.
  package func stop() {
    let thread = accepting.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let thread { core.stop(thread) }
  }

  /// Changes a path's script, starting with the next request.
  package func script(_ path: String, _ behavior: LoopbackBehavior) { core.script(path, behavior) }

  /// Lets every `held` answer continue, now and later.
  package func release() { core.gate.open() }

  /// The origin, such as "http://127.0.0.1:4711"; `host` may be another name of this machine.
  package func origin(host: String = "127.0.0.1") -> String { "http://\(host):\(port)" }

  package func url(_ target: String, host: String = "127.0.0.1") -> URL {
    URL(string: origin(host: host) + target) ?? URL(filePath: "/not/a/target")
  }

  package var record: LoopbackRecord { core.log.record }

  /// Returns once the record satisfies `condition`.
  @discardableResult
  package func waitUntil(
    _ condition: (LoopbackRecord) -> Bool
  ) async throws(NeverHappened) -> LoopbackRecord {
    try await core.log.wait(atMost: Self.bound, until: condition)
  }
}

/// A port that accepts connections but never answers.
package final class SilentPort: Sendable {
  private let listener: LoopbackSocket

  package init() throws(LoopbackError) { listener = try LoopbackSocket.listening() }

  deinit { listener.close() }

  package var secureURL: URL { URL(string: "https://127.0.0.1:\(listener.port)/") ?? URL(filePath: "/") }
}

/// A port that refuses connections, and that no other program can take meanwhile.
package final class ClosedPort: Sendable {
  private let socket: LoopbackSocket

  package init() throws(LoopbackError) { socket = try LoopbackSocket.bound() }

  deinit { socket.close() }

  /// The host and port, such as "127.0.0.1:4711".
  package var server: String { "127.0.0.1:\(socket.port)" }
}
