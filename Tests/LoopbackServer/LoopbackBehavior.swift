/// A `LoopbackServer`'s answer: steps that send, pause or close before the connection waits again.
package struct LoopbackBehavior: Sendable {
  enum Step: Sendable {
    case send([UInt8])
    /// Like `send`, but does nothing for a HEAD request.
    case sendBody([UInt8])
    /// Repeats these bytes until the client is gone.
    case sendForever([UInt8])
    /// Sends one byte at a time, with a pause after each.
    case trickle([UInt8])
    /// Sends nothing more until the client is gone.
    case silence
    /// Sends nothing more until the test calls `release`.
    case hold
    /// Closes so that the client sees a reset.
    case reset
    case close
  }

  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  // MARK: Correct answers

  /// A complete answer with a stated length.
  package static func respond(
    _ status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []
  ) -> LoopbackBehavior {
    .init([.send(head(status, headers, length: body.count)), .sendBody(body)])
  }

  package static func respond(
    _ status: Int = 200, headers: [String: String] = [:], text: String
  ) -> LoopbackBehavior {
    .respond(status, headers: headers, body: Array(text.utf8))
  }

  package static func redirect(_ status: Int = 302, to location: String) -> LoopbackBehavior {
    .respond(status, headers: ["Location": location], text: "moved")
  }

  /// A body in chunks, without a stated length, followed by a trailer.
  package static func chunked(
    _ pieces: [String], headers: [String: String] = [:], trailer: String = ""
  ) -> LoopbackBehavior {
    let fields = headers.merging(["Transfer-Encoding": "chunked"]) { $1 }
    let chunks = pieces.map { String($0.utf8.count, radix: 16) + "\r\n" + $0 + "\r\n" }.joined()
    return .init([
      .send(head(200, fields, length: nil)), .send(Array((chunks + "0\r\n" + trailer + "\r\n").utf8)),
    ])
  }

  /// Answers only after the test calls `release`.
  package func held() -> LoopbackBehavior { .init([.hold] + steps) }

  // MARK: Faulty answers

  /// Reads the request and sends nothing.
  package static let silence = LoopbackBehavior([.silence])

  /// Reads the request and resets the connection.
  package static let resetAtOnce = LoopbackBehavior([.reset])

  /// A complete answer whose body arrives byte by byte, 20 milliseconds apart.
  package static func trickle(
    _ status: Int = 200, headers: [String: String] = [:], body: String
  ) -> LoopbackBehavior {
    .init([.send(head(status, headers, length: body.utf8.count)), .trickle(Array(body.utf8))])
  }

  /// An endless body without a stated length.
  package static let endless = LoopbackBehavior([
    .send(head(200, ["Connection": "close"], length: nil)), .sendForever(.init(repeating: 0x61, count: 4096)),
  ])

  /// A head with endless fields.
  package static let endlessHead = LoopbackBehavior([
    .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
    .sendForever(Array("X-Noise: aaaaaaaaaaaaaaaaaaaaaaaaa\r\n".utf8)),
  ])

  /// A body that is shorter or longer than announced; afterward, the connection closes if `closes` is true.
  package static func announcing(
    _ length: Int, body: String, closes: Bool = true
  ) -> LoopbackBehavior {
    .init([.send(head(200, [:], length: length)), .send(Array(body.utf8))] + (closes ? [.close] : []))
  }

  /// Announces a length, sends less, and resets the connection.
  package static func resetting(after body: String, of length: Int) -> LoopbackBehavior {
    .init([.send(head(200, [:], length: length)), .send(Array(body.utf8)), .reset])
  }

  /// Sends exactly these bytes and closes the connection.
  package static func raw(_ text: String) -> LoopbackBehavior { .init([.send(Array(text.utf8)), .close]) }

  private static func head(_ status: Int, _ headers: [String: String], length: Int?) -> [UInt8] {
    var fields = headers
    if let length { fields["Content-Length"] = "\(length)" }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Array("HTTP/1.1 \(status) Scripted\r\n\(lines.joined())\r\n".utf8)
  }
}

/// Short, because test logs show it as an argument, and an answer can have millions of bytes.
extension LoopbackBehavior: CustomStringConvertible {
  package var description: String { steps.map(\.description).joined(separator: ", ") }
}

extension LoopbackBehavior.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let bytes), .sendBody(let bytes): "send \(Self.excerpt(bytes))"
    case .sendForever(let bytes): "send forever \(Self.excerpt(bytes))"
    case .trickle(let bytes): "trickle \(Self.excerpt(bytes))"
    case .silence: "silence"
    case .hold: "hold"
    case .reset: "reset"
    case .close: "close"
    }
  }

  private static func excerpt(_ bytes: [UInt8]) -> String {
    "\(bytes.count) bytes \(String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription)"
  }
}
