package import Domain
internal import FoundationEssentials
internal import Terminal

extension Wording {
  /// Returns a source's name for the middle of a sentence.
  package static func name(of source: PhotoSource) -> String {
    switch source {
    case .unsplash: "Unsplash"
    case .demo: "the demo catalogue"
    case .folder: "a folder"
    case .server(let host): Wording.host(host)
    }
  }

  /// Returns the flags for a session that uses a source.
  package static func wayToUse(_ source: PhotoSource) -> String {
    switch source {
    case .unsplash: "your Unsplash key"
    case .demo: "--demo"
    case .folder: "--photos and its folder"
    case .server: "--api and the address of that server"
    }
  }
}

extension Wording {
  /// Returns a server's name with its escapes decoded.
  static func host(_ host: String) -> String {
    guard host.contains("%") else { return excerpt(host) }
    return excerpt(URL(string: "https://\(host)")?.host(percentEncoded: false) ?? host)
  }
}

extension Wording {
  /// Returns the flags for a session that can fetch the picture.
  package static func wayToFetch(pictureAt url: String) -> String {
    PhotoSource(ofPictureAt: url).map(wayToUse) ?? "--api \(origin(of: url))"
  }

  /// Returns the name of the source or server that has the picture.
  static func place(ofPictureAt url: String) -> String {
    PhotoSource(ofPictureAt: url).map(name(of:)) ?? origin(of: url)
  }

  /// Returns the start of an address, including the port.
  private static func origin(of address: String) -> String {
    guard let url = URL(string: address), let scheme = url.scheme, let host = url.host(), !host.isEmpty else {
      return excerpt(address.withoutPasswords)
    }
    let name = host.contains(":") ? "[\(host)]" : host
    return excerpt("\(scheme)://\(name)\(url.port.map { ":\($0)" } ?? "")")
  }
}

extension PhotoSource {
  /// Creates the source that has pictures at this address, or `nil` if any server could have them.
  init?(ofPictureAt url: String) {
    if url.hasPrefix("file:") {
      self = .folder
      return
    }
    switch URL(string: url)?.host() {
    case "images.unsplash.com", "plus.unsplash.com": self = .unsplash
    case let host?:
      guard let source = Self.pageHosts[host] else { return nil }
      self = source
    case nil: return nil
    }
  }
}
