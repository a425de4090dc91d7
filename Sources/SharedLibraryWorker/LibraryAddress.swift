import FoundationEssentials
import PostgreSQL

/// Where a library on a server is, as it was typed: an address, libpq's settings, or the name of a service.
///
/// - `postgresql://studio/picterest`, also with a user, several hosts and settings after `?`
/// - `host=studio dbname=picterest`
/// - `studio`: a service of `~/.pg_service.conf`
///
/// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING. libpq reads it; this type only looks for what must
/// not be shown.
package struct LibraryAddress: Hashable, Sendable, CustomStringConvertible {
  /// The shared library that is opened for the first connection.
  package static let clientLibrary = ClientLibrary.file

  /// What libpq gets; it may have a password in it.
  let connectionString: String
  /// The same without passwords, for people.
  package let description: String
  /// The passwords in it, as they are written and as they are meant.
  package let secrets: [String]
  /// Whether there are several hosts, one of which takes changes.
  let hasSeveralHosts: Bool

  /// - Returns: nil for a text that is none of these: an empty one, or one that begins as another kind of address does.
  package init?(_ text: String) {
    if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
      self.init(url: text)
    } else if text.contains("://") || text.isEmpty || text.hasPrefix("-") || text.hasPrefix("/") {
      return nil
    } else if text.contains("=") {
      self.init(settings: text)
    } else {
      guard text.utf8.allSatisfy(Self.isOfServiceName) else { return nil }
      self.init(connection: "service=\(text)", shown: text, secrets: [], hosts: "")
    }
  }

  private init(connection: String, shown: String, secrets: [String], hosts: String) {
    connectionString = connection
    description = shown
    let meant = secrets.map(Self.withoutPercents)
    self.secrets = Array(Set(secrets + meant).filter { !$0.isEmpty }).sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
    hasSeveralHosts = hosts.contains(",")
  }

  private init(url: String) {
    let scheme = url.prefix { $0 != ":" } + "://"
    let rest = url.dropFirst(scheme.count)
    let query = rest.firstIndex(of: "?").map { rest[$0...].dropFirst() }
    let place = rest.prefix { $0 != "?" }
    // As libpq does it: the user ends at the first @, or there is none before the path.
    let authority = place.prefix { $0 != "/" }
    let user = authority.firstIndex(of: "@").map { authority[..<$0] }
    let password = user.flatMap { user in user.firstIndex(of: ":").map { user[$0...].dropFirst() } }
    let name = user.map { $0.prefix { $0 != ":" } + "@" } ?? ""
    let hosts = user.map { authority[$0.endIndex...].dropFirst() } ?? authority
    let settings = query?.split(separator: "&") ?? []
    let open = settings.filter { !Self.isSecret($0) }
    let shown = "\(scheme)\(name)\(hosts)\(place.dropFirst(authority.count))"
    self.init(
      connection: url, shown: open.isEmpty ? shown : "\(shown)?\(open.joined(separator: "&"))",
      secrets: ([password].compactMap(\.self) + settings.filter(Self.isSecret).map(Self.value)).map(
        String.init),
      hosts: "\(hosts)\(open.filter { $0.hasPrefix("host=") }.joined())")
  }

  private init(settings text: String) {
    let settings = Self.settings(of: text)
    let open = settings.filter { !Self.isSecret($0) }
    self.init(
      connection: text, shown: open.joined(separator: " "),
      secrets: settings.filter(Self.isSecret).map { String(Self.unquoted(Self.value($0))) },
      hosts: open.filter { $0.hasPrefix("host") }.joined())
  }

  /// Words as in `host=studio password='two words'`; in quotes and out of them `\` takes the next sign as it is.
  private static func settings(of text: String) -> [Substring] {
    var (settings, start, isQuoted, isEscaped): ([Substring], String.Index?, Bool, Bool) = (
      [], nil, false, false
    )
    for index in text.indices {
      let sign = text[index]
      if sign.isWhitespace, !isQuoted, !isEscaped, let begin = start,
        endsSetting(text[begin..<index], text[index...])
      {
        settings.append(text[begin..<index])
        start = nil
      } else {
        if !sign.isWhitespace, start == nil { start = index }
        if sign == "'", !isEscaped { isQuoted.toggle() }
        isEscaped = sign == "\\" && !isEscaped
      }
    }
    return settings + (start.map { [text[$0...]] } ?? [])
  }

  /// There may be blanks around the `=`.
  private static func endsSetting(_ setting: Substring, _ rest: Substring) -> Bool {
    guard let sign = setting.firstIndex(of: "=") else { return rest.first { !$0.isWhitespace } != "=" }
    return setting[sign...].dropFirst().contains { !$0.isWhitespace }
  }

  private static func isSecret(_ setting: Substring) -> Bool {
    let name = setting.prefix { $0 != "=" }
    return ["password", "sslpassword"].contains(
      withoutPercents(name.filter { !$0.isWhitespace }).lowercased())
  }

  private static func value(_ setting: Substring) -> Substring {
    setting.drop { $0 != "=" }.dropFirst().drop(while: \.isWhitespace)
  }

  private static func unquoted(_ value: Substring) -> Substring {
    guard value.first == "'" else { return value }
    let inner = value.dropFirst()
    return inner.last == "'" ? inner.dropLast() : inner
  }

  private static func isOfServiceName(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && ![UInt8(ascii: "'"), UInt8(ascii: "\\")].contains(byte)
  }

  /// `%41` is an A.
  private static func withoutPercents(_ text: String) -> String {
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text[...].utf8)
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "%") ? UInt8(String(Substring(rest.prefix(2))), radix: 16) : nil
      bytes.append(code ?? byte)
      if code != nil { rest = rest.dropFirst(2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text of libpq or of the server without the passwords.
  func hidingSecrets(in text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: "…") }
  }
}
