/// The reason the server or the connection failed.
package enum DatabaseError: Error, Hashable, Sendable {
  /// libpq is not on this machine.
  case noClient(reason: String)
  /// The server is unreachable, or the connection broke.
  case unreachable(reason: String)
  /// libpq cannot use its settings, so it called no server.
  case badSettings(reason: String)
  /// The server's certificate, this user's password or a key is missing or wrong.
  case insecure(reason: String)
  /// The server refused; the message is in its own words.
  case server(SQLState, message: String)
  case timedOut
  case cancelled
  /// The answer exceeds the limit, in bytes.
  case tooLarge(limit: Int)
  case unreadable(reason: String)
}

/// An error code (https://www.postgresql.org/docs/15/errcodes-appendix.html).
package struct SQLState: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// - Returns: `nil` for anything but five digits and capital letters, at least one of them a digit.
  package init?(rawValue: String) {
    guard rawValue.utf8.count == 5, rawValue.utf8.allSatisfy(Self.isAllowed),
      rawValue.utf8.contains(where: { $0 < UInt8(ascii: "A") })
    else { return nil }
    self.rawValue = rawValue
  }

  private init(_ code: StaticString) { rawValue = "\(code)" }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  /// The first two characters, which are the same for related codes.
  package var category: Substring { rawValue.prefix(2) }

  package static let unknown = SQLState("XX000")
  /// PgBouncer sends this for every error of its own.
  package static let protocolViolation = SQLState("08P01")
  package static let cannotWriteNow = SQLState("25006")
  package static let serializationFailure = SQLState("40001")
  package static let deadlock = SQLState("40P01")
  package static let noRights = SQLState("42501")
  package static let noTable = SQLState("42P01")
  package static let noSchema = SQLState("3F000")
  package static let diskFull = SQLState("53100")
  package static let missingReference = SQLState("23503")
}

extension DatabaseError {
  /// Reads libpq's longest message about a failed or broken connection.
  ///
  /// For example, `connection to server at "studio" failed: FATAL:  28P01: no such user`, before `LOCATION:  …`.
  ///
  /// libpq's own failures have no code, so this compares words. They are English: the program sets no language for messages.
  ///
  /// An established connection that breaks is `unreachable`, whatever OpenSSL calls it.
  init(message: String, in stage: Stage = .connected) {
    let lines = message.split(separator: "\n").filter { !$0.hasPrefix("LOCATION:") }
    let words = lines.map { $0.trimmingPrefix("\t") }.joined(separator: "; ")
    for line in lines.reversed() {
      for (place, word) in line.split(separator: " ").enumerated() where word.hasSuffix(":") {
        guard let state = SQLState(rawValue: String(word.dropLast())), place > 0 else { continue }
        self = .server(state, message: String(line[word.endIndex...].trimmingPrefix(" ")))
        return
      }
    }
    let reason = words.trimmingEnd(of: ".")
    if stage == .settings, !Self.hasCalled(reason) {
      self = .badSettings(reason: reason)
    } else if stage != .connected, Self.isOfInsecurity(reason) {
      self = .insecure(reason: reason)
    } else {
      self = .unreachable(reason: reason.isEmpty ? "the connection broke" : reason)
    }
  }

  /// The stage of a connection in which libpq failed.
  enum Stage {
    case settings, connecting, connected
  }

  private static func hasCalled(_ reason: String) -> Bool {
    ["connection to server", "could not translate host name"].contains { reason.hasPrefix($0) }
  }

  /// Names in quotes do not count: a host may be called "certificates".
  private static func isOfInsecurity(_ reason: String) -> Bool {
    let words = reason.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return !words.contains("unexpected eof") && wordsOfInsecurity.contains { words.contains($0) }
  }

  private static let wordsOfInsecurity = [
    "certificate", "SSL error:", "SSL was required", "does not support SSL", "password supplied",
    "private key",
    "authentication method", "channel binding", "SCRAM", "GSSAPI",
  ]
}

extension String {
  fileprivate func trimmingEnd(of mark: Character) -> String {
    var text = self[...]
    while text.last == mark { text.removeLast() }
    return String(text)
  }
}
