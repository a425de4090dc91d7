import FoundationEssentials
import LibraryCore
import PostgreSQL

/// The address of a library on a server, as typed: a URL, libpq's settings or a service name.
///
/// - `postgresql://studio/picterest`, optionally with a user, several hosts, and settings after `?`
/// - `host=studio dbname=picterest`
/// - `studio`: a service from `~/.pg_service.conf`
///
/// libpq parses the address (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING); this type only looks for secrets. If
/// libpq cannot read an address, or reads it differently than a person would, any part of the address may be a password. In that case, only
/// its scheme is shown.
package struct LibraryAddress: Hashable, Sendable, CustomStringConvertible {
  /// The client library loaded for the first connection.
  package static let clientLibrary = ClientLibrary.file

  /// The address to pass to libpq, which may contain a password.
  let connectionString: String
  /// The address without passwords, for display.
  package let description: String
  /// The passwords, both as written and decoded, or every word of an address that libpq cannot read.
  package let secrets: [String]
  /// Whether the address names several hosts, only one of them accepting changes.
  let hasSeveralHosts: Bool
  private let isReadable: Bool

  /// - Returns: `nil` for empty text, or for text that begins like another kind of address.
  package init?(_ text: String) {
    if let scheme = ["postgresql://", "postgres://"].first(where: text.hasPrefix) {
      self.init(text, AddressParts(url: text.dropFirst(scheme.count)), scheme: scheme)
    } else if text.prefix(while: { $0 != "=" }).contains("://") || text.isEmpty || text.hasPrefix("-")
      || text.hasPrefix("/")
    {
      return nil
    } else if text.contains("=") {
      self.init(text, AddressParts(settings: text), scheme: "")
    } else {
      guard text.utf8.allSatisfy(Self.isOfServiceName) else { return nil }
      self.init("service=\(text)", AddressParts(shown: text), scheme: "")
    }
  }

  private init(_ connection: String, _ parts: AddressParts?, scheme: String) {
    connectionString = connection
    description = scheme + (parts?.shown ?? "…")
    let secrets = parts?.secrets ?? Self.words(of: connection.dropFirst(scheme.count))
    self.secrets = Set(secrets + secrets.map(AddressParts.withoutPercents)).filter { !$0.isEmpty }.sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
    hasSeveralHosts = parts?.hosts.contains(",") == true
    isReadable = parts != nil
  }

  /// Returns the parts that a person might recognize as a password.
  private static func words(of text: Substring) -> [String] {
    let words = text.split { !($0.isLetter || $0.isNumber) } + text.split { "/?@&=: '\\".contains($0) }
    return (words + [text]).filter { $0.count > 2 }.map(String.init)
  }

  private static func isOfServiceName(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && ![UInt8(ascii: "'"), UInt8(ascii: "\\")].contains(byte)
  }

  /// Returns text from libpq or the server without the passwords, because libpq quotes what it cannot read.
  func hidingSecrets(in text: String) -> String {
    let text = isReadable ? text : text.replacing(#/"[^"]*"/#, with: "…")
    return secrets.reduce(text) { $0.replacing($1, with: "…") }
  }
}
