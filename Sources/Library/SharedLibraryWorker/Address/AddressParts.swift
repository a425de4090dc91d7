/// The parts of a library's address as libpq reads them, and a form that is safe to show.
///
/// The parsing follows libpq's `conninfo_uri_parse` and `conninfo_parse`. It also refuses an unescaped `@` or `/` in a password, because
/// libpq would read the rest of the password as the host or the database.
struct AddressParts {
  /// The address without its scheme and passwords.
  var shown: String
  var secrets: [String] = []
  var hosts = ""

  init(shown: String) { self.shown = shown }

  /// Reads an address without its scheme: `[USER[:PASSWORD]@][HOST[:PORT]][,…][/DATABASE][?KEYWORD=VALUE[&…]]`.
  init?(url: Substring) {
    var rest = url
    let head = rest.prefix { $0 != "@" && $0 != "/" }
    let hasUser = head.endIndex < rest.endIndex && rest[head.endIndex] == "@"
    let user = hasUser ? head.prefix { $0 != ":" } : ""
    if hasUser {
      secrets = [String(head.dropFirst(user.count + 1))]
      rest = rest[head.endIndex...].dropFirst()
    }
    let hosts = rest.prefix { $0 != "/" && $0 != "?" }
    rest = rest[hosts.endIndex...]
    let database = rest.prefix { $0 != "?" }
    let query = rest[database.endIndex...].dropFirst()
    let settings = query.split(separator: "&", omittingEmptySubsequences: query.isEmpty).map(Setting.init)
    guard !user.contains(where: Self.isSign), Self.areHosts(hosts),
      !database.dropFirst().contains(where: Self.isSign), settings.allSatisfy(\.isOfURL)
    else { return nil }
    let open = settings.filter { !$0.isSecret }
    shown = (hasUser ? "\(user)@" : "") + hosts + database
    if !open.isEmpty { shown += "?" + open.map(\.text).joined(separator: "&") }
    secrets += settings.filter(\.isSecret).map { String($0.value) }
    self.hosts = "\(hosts)\(open.filter { $0.name == "host" }.map(\.value).joined())"
  }

  /// Reads `KEYWORD = VALUE …`; a value with spaces is quoted, and `\` escapes the next character.
  init?(settings text: String) {
    var settings: [Setting] = []
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      guard let setting = Setting(next: &rest), setting.isKnown else { return nil }
      settings.append(setting)
      rest = rest.drop(while: \.isWhitespace)
    }
    // `dbname` may contain another address, with a password of its own.
    guard !settings.contains(where: { $0.name == "dbname" && $0.value.contains { "=:".contains($0) } }) else {
      return nil
    }
    shown = settings.filter { !$0.isSecret }.map(\.text).joined(separator: " ")
    secrets = settings.filter(\.isSecret).map { String($0.value) }
    hosts = settings.filter { $0.name.hasPrefix("host") }.map { String($0.value) }.joined()
  }

  /// Returns whether a character could end a part of an address.
  private static func isSign(_ sign: Character) -> Bool { "/?#@:&=".contains(sign) || sign.isWhitespace }

  private static func areHosts(_ text: Substring) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .allSatisfy { $0.wholeMatch(of: #/(\[[0-9A-Fa-f:.%]*\]|[\p{L}\p{N}._~%-]*)(:[0-9]*)?/#) != nil }
  }

  /// Decodes percent escapes, so that `%41` becomes A.
  static func withoutPercents(_ text: some StringProtocol) -> String {
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], Substring(text).utf8)
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "%") ? UInt8(String(Substring(rest.prefix(2))), radix: 16) : nil
      bytes.append(code ?? byte)
      if code != nil { rest = rest.dropFirst(2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private struct Setting {
  /// The setting as written.
  let text: String
  let name: String
  let value: Substring

  init(_ text: Substring) {
    self.text = String(text)
    name = AddressParts.withoutPercents(text.prefix { $0 != "=" })
    value = text.drop { $0 != "=" }.dropFirst()
  }

  /// - Returns: `nil` for text that libpq cannot read.
  init?(next rest: inout Substring) {
    let start = rest
    let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
    rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    let isQuoted = rest.first == "'"
    if isQuoted { rest.removeFirst() }
    let begin = rest
    while let sign = rest.first, isQuoted ? sign != "'" : !sign.isWhitespace {
      rest = rest.dropFirst(sign == "\\" ? 2 : 1)
    }
    value = begin[..<rest.startIndex]
    if isQuoted, rest.popFirst() == nil { return nil }
    guard rest.first?.isWhitespace != false else { return nil }
    self.name = String(name)
    text = String(start[..<rest.startIndex])
  }

  var isSecret: Bool { Self.secret.contains(name.lowercased()) }
  var isKnown: Bool { isSecret || Self.open.contains(name) }

  /// Whether the setting is safe in a URL; an `@` may occur in the path of a socket, but elsewhere it could end a password.
  var isOfURL: Bool {
    guard isKnown || name == "ssl", text.count(where: { $0 == "=" }) == 1 else { return false }
    return isSecret || !value.contains { $0 == "@" || $0.isWhitespace }
      || name == "host" && value.hasPrefix("/")
  }

  private static let secret: Set = [
    "password", "sslpassword", "scram_client_key", "scram_server_key", "oauth_client_secret",
  ]
  /// libpq's keywords: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS.
  private static let open: Set = [
    "application_name", "channel_binding", "client_encoding", "connect_timeout", "dbname",
    "fallback_application_name", "gssdelegation", "gssencmode", "gsslib", "host", "hostaddr", "keepalives",
    "keepalives_count", "keepalives_idle", "keepalives_interval", "krbsrvname", "load_balance_hosts",
    "max_protocol_version", "min_protocol_version", "oauth_client_id", "oauth_issuer", "oauth_scope",
    "options",
    "passfile", "port", "replication", "require_auth", "requirepeer", "service", "servicefile",
    "ssl_max_protocol_version", "ssl_min_protocol_version", "sslcert", "sslcertmode", "sslcompression",
    "sslcrl",
    "sslcrldir", "sslkey", "sslkeylogfile", "sslmode", "sslnegotiation", "sslrootcert", "sslsni",
    "target_session_attrs", "tcp_user_timeout", "user",
  ]
}
