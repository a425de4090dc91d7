/// How a `LoopbackServer` answers: bytes, pauses and ends, one step after the other.
///
/// When the steps are over, the connection waits for its next request.
package struct LoopbackBehaviour: Sendable {
  enum Step: Sendable {
    case send([UInt8])
    /// As `send`, but not for a HEAD.
    case sendBody([UInt8])
    /// These bytes again and again, until the client has gone.
    case sendForever([UInt8])
    /// One byte at a time, with a pause after each.
    case trickle([UInt8])
    /// Nothing more, until the client has gone.
    case silence
    /// Nothing more, until the test calls `release`.
    case hold
    /// Closes so that the client sees a reset.
    case reset
    case close
  }

  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  // MARK: Answers as they should be

  /// A whole answer with its length.
  package static func respond(
    _ status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []
  ) -> LoopbackBehaviour {
    .init([.send(head(status, headers, length: body.count)), .sendBody(body)])
  }

  package static func respond(
    _ status: Int = 200, headers: [String: String] = [:], text: String
  ) -> LoopbackBehaviour {
    .respond(status, headers: headers, body: Array(text.utf8))
  }

  package static func redirect(_ status: Int = 302, to location: String) -> LoopbackBehaviour {
    .respond(status, headers: ["Location": location], text: "moved")
  }

  /// A body in pieces of no announced length, with a trailer behind it.
  package static func chunked(
    _ pieces: [String], headers: [String: String] = [:], trailer: String = ""
  ) -> LoopbackBehaviour {
    let fields = headers.merging(["Transfer-Encoding": "chunked"]) { $1 }
    let chunks = pieces.map { String($0.utf8.count, radix: 16) + "\r\n" + $0 + "\r\n" }.joined()
    return .init([
      .send(head(200, fields, length: nil)), .send(Array((chunks + "0\r\n" + trailer + "\r\n").utf8)),
    ])
  }

  /// Provisional answers before the one that counts.
  package func after(provisional heads: [String]) -> LoopbackBehaviour {
    .init(heads.map { .send(Array($0.utf8)) } + steps)
  }

  /// Waits for the test to call `release` before it answers.
  package func held() -> LoopbackBehaviour { .init([.hold] + steps) }

  // MARK: Answers as they should not be

  /// The request is read, and then there is nothing.
  package static let silence = LoopbackBehaviour([.silence])

  /// The request is read, and the connection reset.
  package static let resetAtOnce = LoopbackBehaviour([.reset])

  /// A whole answer, but its body one byte at a time, each with a pause of 20 milliseconds after it.
  package static func trickle(
    _ status: Int = 200, headers: [String: String] = [:], body: String
  ) -> LoopbackBehaviour {
    .init([.send(head(status, headers, length: body.utf8.count)), .trickle(Array(body.utf8))])
  }

  /// A body of no announced length that never ends.
  package static let endless = LoopbackBehaviour([
    .send(head(200, ["Connection": "close"], length: nil)), .sendForever(.init(repeating: 0x61, count: 4096)),
  ])

  /// A head whose fields never end.
  package static let endlessHead = LoopbackBehaviour([
    .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
    .sendForever(Array("X-Noise: aaaaaaaaaaaaaaaaaaaaaaaaa\r\n".utf8)),
  ])

  /// A body that is shorter or longer than its announced length, and then the end of the connection if it `closes`.
  package static func announcing(
    _ length: Int, body: String, closes: Bool = true
  ) -> LoopbackBehaviour {
    .init([.send(head(200, [:], length: length)), .send(Array(body.utf8))] + (closes ? [.close] : []))
  }

  /// Announces a length, sends less, and resets the connection.
  package static func resetting(after body: String, of length: Int) -> LoopbackBehaviour {
    .init([.send(head(200, [:], length: length)), .send(Array(body.utf8)), .reset])
  }

  /// Exactly these bytes, and then the end of the connection.
  package static func raw(_ text: String) -> LoopbackBehaviour { .init([.send(Array(text.utf8)), .close]) }

  private static func head(_ status: Int, _ headers: [String: String], length: Int?) -> [UInt8] {
    var fields = headers
    if let length { fields["Content-Length"] = "\(length)" }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Array("HTTP/1.1 \(status) Scripted\r\n\(lines.joined())\r\n".utf8)
  }
}
