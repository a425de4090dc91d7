import FoundationEssentials
import SceneCore

/// The address of an Unsplash-compatible server, as it was typed.
struct ServerAddress {
  /// Where it was typed.
  enum Origin {
    /// `--api`.
    case flag
    /// `PICTEREST_API`.
    case variable
  }

  var text: String
  var origin: Origin

  /// - Throws: A sentence that names the flag or the variable.
  func url() throws(DisplayedError) -> URL {
    guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
      url.scheme == "http" || url.scheme == "https"
    else { throw refused("is not a server address: it needs http or https and a host") }
    guard url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil else {
      throw refused("may have only a scheme, a host, a port and a path")
    }
    guard url.scheme == "https" || Self.thisMachine.contains(host) else {
      throw refused("would send the key unencrypted: plain http is for this machine only")
    }
    return url
  }

  private static let thisMachine: Set = ["127.0.0.1", "::1", "[::1]", "localhost"]

  private func refused(_ why: String) -> DisplayedError {
    let example = "http://127.0.0.1:8080"
    return switch origin {
    case .flag: DisplayedError(.usage, "\"\(text)\" \(why), as in: --api \(example)")
    case .variable:
      DisplayedError(
        .configuration, "\"\(text)\" in PICTEREST_API \(why), as in: PICTEREST_API=\(example)")
    }
  }
}
