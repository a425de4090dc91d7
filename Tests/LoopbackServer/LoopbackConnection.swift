/// A client of a `LoopbackServer`, served on its own thread.
struct LoopbackConnection {
  private static let pauseMilliseconds: Int32 = 20

  private enum Progress { case goOn, clientHasGone, isClosed(reset: Bool) }

  let socket: LoopbackSocket
  let core: LoopbackCore

  /// Answers requests until either side ends the connection, and returns whether to close it with a reset.
  func serve() -> Bool {
    var unread: [UInt8] = []
    while let request = nextRequest(&unread) {
      core.log.received(request)
      switch answer(request) {
      case .goOn: continue
      case .isClosed(let reset): return reset
      case .clientHasGone:
        core.log.abandoned(request)
        return false
      }
    }
    return false
  }

  private func answer(_ request: ReceivedRequest) -> Progress {
    for step in core.behavior(for: request).steps {
      let progress = carryOut(step, for: request)
      guard case .goOn = progress else { return progress }
    }
    return .goOn
  }

  private func carryOut(_ step: LoopbackBehavior.Step, for request: ReceivedRequest) -> Progress {
    switch step {
    case .send(let bytes): return socket.send(bytes) ? .goOn : .clientHasGone
    case .sendBody(let bytes): return request.method == "HEAD" || socket.send(bytes) ? .goOn : .clientHasGone
    case .sendForever(let bytes):
      while socket.send(bytes) {}
      return .clientHasGone
    case .trickle(let bytes): return bytes.allSatisfy(sendSlowly) ? .goOn : .clientHasGone
    case .silence:
      _ = socket.wait()
      return .clientHasGone
    case .hold: return socket.wait(for: core.gate.reader) == .signalled ? .goOn : .clientHasGone
    case .reset: return .isClosed(reset: true)
    case .close: return .isClosed(reset: false)
    }
  }

  private func sendSlowly(_ byte: UInt8) -> Bool {
    socket.send([byte]) && socket.wait(milliseconds: Self.pauseMilliseconds) == .timedOut
  }

  // MARK: Requests

  private func nextRequest(_ unread: inout [UInt8]) -> ReceivedRequest? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = unread.firstRange(of: end) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return parsed(unread[..<range.lowerBound])
      }
      guard let more = socket.received() else { return nil }
      unread += more
      // GET, HEAD or CONNECT. A TLS greeting, for example, never contains the end of a head.
      guard let first = unread.first, "GHC".utf8.contains(first) else { return nil }
    }
  }

  private func parsed(_ head: ArraySlice<UInt8>) -> ReceivedRequest? {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), String(line[colon...].dropFirst().drop { $0 == " " }))
    }
    return ReceivedRequest(
      method: String(words[0]), target: String(words[1]),
      headers: Dictionary(fields, uniquingKeysWith: { $0 + ", " + $1 }))
  }
}
