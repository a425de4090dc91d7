/// A connection to a server on this machine, for requests spelled exactly as in the test.
///
/// It waits a minute for each answer, so a test fails if its server does not answer.
package final class LoopbackClient {
  /// An answer, with field names in lower case.
  package struct Answer {
    package let status: Int
    package let fields: [String: String]
    package let body: String
  }

  private static let patience = 60
  private let socket: LoopbackSocket
  /// Bytes that do not belong to an answer yet.
  private var bytes: [UInt8] = []

  package init(port: Int) throws(LoopbackError) {
    socket = try LoopbackSocket.connected(to: port)
    socket.limitWaiting(seconds: Self.patience)
  }

  /// Connects and sends a GET request.
  package convenience init(port: Int, asking target: String) throws(LoopbackError) {
    try self.init(port: port)
    get(target)
  }

  deinit { socket.close() }

  /// - Returns: Whether the server took all of it.
  @discardableResult package func send(_ text: String) -> Bool { socket.send(Array(text.utf8)) }

  /// Sends a GET request and keeps the connection open.
  package func get(_ target: String) { send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n") }

  package func answer(to target: String) -> Answer? {
    get(target)
    return answer()
  }

  /// Waits for the next answer; returns `nil` if none comes, or if the server ends the connection too early.
  ///
  /// - Parameter hasBody: `false` for the answer to HEAD.
  package func answer(hasBody: Bool = true) -> Answer? {
    guard let head = take(through: "\r\n\r\n") else { return nil }
    let lines = head.split(separator: "\r\n")
    let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
      .reduce(into: [:]) { $0[$1[0].lowercased()] = String($1[1].drop { $0 == " " }) }
    let length = hasBody ? fields["content-length"].flatMap(Int.init) ?? 0 : 0
    guard let status = lines.first.flatMap({ Int($0.split(separator: " ")[1]) }), let body = take(length)
    else { return nil }
    return Answer(status: status, fields: fields, body: body)
  }

  /// Waits until the server ends the connection, and returns whether it sent nothing before that.
  package func endsWithoutAnotherByte() -> Bool {
    bytes.isEmpty && socket.wait(milliseconds: Int32(Self.patience * 1_000)) == .peerHasGone
      && socket.received() == nil
  }

  private func take(through end: String) -> String? {
    let end = Array(end.utf8)
    while true {
      if let range = bytes.firstRange(of: end) { return take(range.upperBound) }
      guard let more = socket.received() else { return nil }
      bytes += more
    }
  }

  private func take(_ count: Int) -> String? {
    while bytes.count < count {
      guard let more = socket.received() else { return nil }
      bytes += more
    }
    defer { bytes.removeFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
