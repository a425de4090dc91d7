extension String {
  /// The text with `…` in place of each secret: user names and passwords in addresses, as in `https://…@photos.example/a`, and values of
  /// passwords and keys, as in `host=studio password=…`.
  package var withoutPasswords: String { withoutLogins.withoutSecretValues }

  /// The text without the values of passwords and keys.
  ///
  /// It is uncertain where a password ends if it contains spaces or quotes, or if it is PostgreSQL's and no port and host follow.
  private var withoutSecretValues: String {
    var shown = self
    if utf8.contains(UInt8(ascii: "=")) {
      shown.leaveOut(after: #/(?i:password|access_key|api_key|client_key|server_key|client_secret)\s*=\s*/#)
    }
    if utf8.contains(UInt8(ascii: ":")) {
      shown.leaveOut(after: #/(?i:postgres(?:ql)?:\/\/)[^\s:\/@]*:(?![0-9]*(?:[\/?,\s"']|$))/#)
    }
    return shown
  }

  private mutating func leaveOut(after beginning: some RegexComponent) {
    guard let end = firstRange(of: beginning)?.upperBound, end < endIndex else { return }
    self = self[..<end] + "…"
  }

  private var withoutLogins: String {
    guard utf8.contains(UInt8(ascii: "@")) else { return self }
    var rest = unicodeScalars[...]
    var shown = String.UnicodeScalarView()
    while let colon = rest.firstIndex(of: ":") {
      let start = rest[colon...].prefix { ":/".unicodeScalars.contains($0) }.endIndex
      let isAddress = rest[colon..<start].count > 2 && rest[..<colon].last.map(Self.isPartOfScheme) == true
      shown += rest[..<start]
      rest = rest[start...]
      guard isAddress, let at = Self.endOfLogin(rest) else { continue }
      shown += "…".unicodeScalars
      rest = rest[at...]
    }
    return String(shown + rest)
  }

  private static func isPartOfScheme(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
  }

  /// Returns the position of the `@` after a user name and password at the beginning of a text.
  ///
  /// A typed password may contain a slash, although it should not, if it follows a colon that does not begin a port.
  private static func endOfLogin(_ text: Substring.UnicodeScalarView) -> String.Index? {
    let word = text.prefix(mostOfLogin).prefix { !$0.properties.isWhitespace }
    let server = word.prefix { !"/?#".unicodeScalars.contains($0) }
    if let at = server.lastIndex(of: "@") { return at }
    guard server.first != "[", let colon = server.firstIndex(of: ":"),
      !server[colon...].dropFirst().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    return word.lastIndex(of: "@")
  }

  /// The maximum length of a login, so that a long line of colons takes no time.
  private static let mostOfLogin = 1_000
}
