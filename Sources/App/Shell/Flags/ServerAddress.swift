package import FoundationEssentials
import HTTPTransport
package import SceneCore

/// The address of an Unsplash-compatible server, as typed.
package struct ServerAddress {
  package enum Origin {
    case flag
    /// The variable `PICTEREST_API`.
    case variable
  }

  var text: String
  var origin: Origin

  package init(text: String, origin: Origin) {
    self.text = text
    self.origin = origin
  }

  /// - Throws: A sentence that names the flag or the variable.
  package func url() throws(DisplayedError) -> URL {
    // Swift has replaced invalid UTF-8 in the variable with U+FFFD.
    guard origin == .flag || !text.unicodeScalars.contains("\u{FFFD}") else {
      throw refused("is not UTF-8 text")
    }
    guard let url = URL(string: withPlainScheme), url.host()?.isEmpty == false,
      url.scheme == "http" || url.scheme == "https"
    else { throw refused("is not a server address: it needs http or https and a host") }
    guard url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil else {
      throw refused("may have only a scheme, a host, a port and a path")
    }
    guard hasPort(of: url), let server = HTTPOrigin(url) else {
      throw refused("has a port that is not a number from 1 to 65535")
    }
    guard url.scheme == "https" || server.isLoopback else {
      throw refused("would send the key unencrypted: plain http is for this machine only")
    }
    return url
  }

  /// The address with its scheme in lower case, which means the same.
  private var withPlainScheme: String {
    guard let end = text.firstIndex(of: ":") else { return text }
    return text[..<end].lowercased() + text[end...]
  }

  /// Returns whether a typed port was understood; URL drops a number that is too large.
  private func hasPort(of url: URL) -> Bool {
    let server = text.split(separator: "/").dropFirst().first ?? ""
    guard let colon = server.lastIndex(of: ":"), !server[colon...].contains("]") else { return true }
    return url.port != nil && url.port == Int(server[colon...].dropFirst())
  }

  /// Returns whether the text may be an address with a password.
  package static func isPossible(_ text: String) -> Bool { text.contains("@") || text.contains("://") }

  /// Returns the address without what may be a password before an @ or a key after a question mark.
  package static func shown(_ text: String) -> String {
    let server = text.lastIndex(of: "@").map { "…" + text[$0...] } ?? text
    return Wording.excerpt(server.firstIndex(of: "?").map { server[...$0] + "…" } ?? server)
  }

  private func refused(_ why: String) -> DisplayedError {
    let (text, example) = (Self.shown(text), "http://127.0.0.1:8080")
    return switch origin {
    case .flag: DisplayedError(.usage, "\"\(text)\" \(why), as in: --api \(example)")
    case .variable:
      DisplayedError(
        .configuration, "\"\(text)\" in PICTEREST_API \(why), as in: PICTEREST_API=\(example)")
    }
  }
}
