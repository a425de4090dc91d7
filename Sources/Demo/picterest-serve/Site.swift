import HTTPTransport
import NIOCore

/// The site that the server serves.
struct Site: Sendable {
  /// Answers a request; called on threads that it may keep busy.
  let answer: @Sendable (HTTPRequest) -> HTTPResponse
  /// Whether an answer has to be painted; called on the event loop.
  let paints: @Sendable (HTTPRequest) -> Bool
}

/// How much the server does at once.
struct ServerLimits {
  /// Open connections.
  var connections: Int
  /// How many paintings are made at the same time, and how many pages.
  var atOnce: Int
  /// Paintings that may wait for their turn: a few seconds' work.
  var waitingPaintings = 64
  /// Pages that may wait for their turn: a few seconds' work, too.
  var waitingPages = 1_000

  /// Bytes of the request's first line, of the name of a header field, and of its value.
  static let lineBytes = 16 << 10
  /// Bytes of all of these together.
  static let headBytes = 64 << 10
  /// After how many seconds a client that was turned away may try again.
  static let retrySeconds = 5
  /// How long a client that was refused may go on sending before its connection is closed.
  static let linger = TimeAmount.seconds(10)

  /// - Parameters:
  ///   - descriptors: The process's limit of open files, some of which are not connections.
  ///   - cores: How many threads can run at the same time.
  init(descriptors: Int, cores: Int) {
    connections = max(descriptors - 64, descriptors / 2)
    atOnce = cores
  }
}
