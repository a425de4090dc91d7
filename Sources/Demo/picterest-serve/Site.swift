import HTTPTransport
import NIOCore

struct Site: Sendable {
  /// Answers a request; called on threads that it may block.
  let answer: @Sendable (HTTPRequest) -> HTTPResponse
  /// Returns whether an answer requires painting; called on the event loop.
  let paints: @Sendable (HTTPRequest) -> Bool
}

/// The limits on simultaneous work.
struct ServerLimits {
  /// The maximum number of open connections.
  var connections: Int
  /// The maximum number of simultaneous paintings, and also of simultaneous pages.
  var atOnce: Int
  /// The number of paintings that may wait for their turn: a few seconds' work.
  var waitingPaintings = 64
  /// The number of pages that may wait for their turn: also a few seconds' work.
  var waitingPages = 1_000

  /// The maximum number of bytes in a request's first line, a header field's name or its value.
  static let lineBytes = 16 << 10
  /// The maximum number of bytes in the first line and all header fields together.
  static let headBytes = 64 << 10
  /// The number of seconds after which a refused client should try again.
  static let retrySeconds = 5
  /// The time that a refused client may keep sending before its connection is closed.
  static let linger = TimeAmount.seconds(10)

  /// - Parameters:
  ///   - descriptors: The process's limit on open files; some of them are needed for other purposes.
  ///   - cores: The number of threads that can run simultaneously.
  init(descriptors: Int, cores: Int) {
    connections = max(descriptors - 64, descriptors / 2)
    atOnce = cores
  }
}
