import HTTPTransport
import NIOCore

struct Site: Sendable {
  /// Answers a request; called on threads that it may keep busy.
  let answer: @Sendable (HTTPRequest) -> HTTPResponse
  /// Whether an answer has to be painted; called on the event loop.
  let paints: @Sendable (HTTPRequest) -> Bool
}

/// The limits of simultaneous work.
struct ServerLimits {
  /// Open connections.
  var connections: Int
  /// The paintings made at the same time, and the pages.
  var atOnce: Int
  /// Paintings that may wait for their turn: a few seconds' work.
  var waitingPaintings = 64
  /// Pages that may wait for their turn: a few seconds' work, too.
  var waitingPages = 1_000

  /// Bytes of the request's first line, of the name of a header field, and of its value.
  static let lineBytes = 16 << 10
  /// Bytes of the whole head.
  static let headBytes = 64 << 10
  /// The seconds after which a refused client may try again.
  static let retrySeconds = 5
  /// The time for a refused client to go on sending before its connection is closed.
  static let linger = TimeAmount.seconds(10)

  /// - Parameters:
  ///   - descriptors: The process's limit of open files, which are not all connections.
  ///   - cores: The threads that can run at the same time.
  init(descriptors: Int, cores: Int) {
    connections = max(descriptors - 64, descriptors / 2)
    atOnce = cores
  }
}
