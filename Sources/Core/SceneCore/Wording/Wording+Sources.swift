package import Domain
internal import FoundationEssentials

extension Wording {
  /// A source of photos within a sentence.
  package static func name(of source: PhotoSource) -> String {
    switch source {
    case .unsplash: "Unsplash"
    case .demo: "the demo catalogue"
    case .server(let host): Wording.host(host)
    }
  }

  /// The flags of a session that uses a source.
  package static func wayToUse(_ source: PhotoSource) -> String {
    switch source {
    case .unsplash: "your key for Unsplash"
    case .demo: "--demo"
    case .server: "--api and the address of that server"
    }
  }
}

extension Wording {
  /// The name of a server, with its letters in place of their escapes.
  static func host(_ host: String) -> String {
    guard host.contains("%") else { return excerpt(host) }
    return excerpt(URL(string: "https://\(host)")?.host(percentEncoded: false) ?? host)
  }
}
