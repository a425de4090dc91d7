import HTTPTransport
import NIOCore

struct Site: Sendable {
  /// Answers a request; called on threads that it may block.
  let answer: @Sendable (HTTPRequest) -> HTTPResponse
  /// Whether an answer requires painting; called on the event loop.
  let paints: @Sendable (HTTPRequest) -> Bool
}

/// The limits on simultaneous work.
struct ServerLimits {
  /// Open connections.
  var connections: Int
  /// The most simultaneous paintings, and the most simultaneous pages.
  var atOnce: Int
  /// Paintings that may wait for their turn, a few seconds' work.
  var waitingPaintings = 64
  /// Pages that may wait for their turn, also a few seconds' work.
  var waitingPages = 1_000

  /// The most bytes in a request's first line, in a header field's name, and in its value.
  static let lineBytes = 16 << 10
  /// The most bytes in the whole head.
  static let headBytes = 64 << 10
  /// The seconds before a refused client should try again.
  static let retrySeconds = 5
  /// How long a refused client may keep sending before its connection is closed.
  static let linger = TimeAmount.seconds(10)

  /// - Parameters:
  ///   - descriptors: The process's limit on open files, only some of them connections.
  ///   - cores: The number of threads that can run simultaneously.
  init(descriptors: Int, cores: Int) {
    connections = max(descriptors - 64, descriptors / 2)
    atOnce = cores
  }
}
