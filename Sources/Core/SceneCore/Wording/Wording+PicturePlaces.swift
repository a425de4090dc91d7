internal import Domain
internal import FoundationEssentials
internal import Terminal

// Where pictures are that this session does not fetch, and which session does.

extension Wording {
  /// The flags of a session that fetches the picture at an address.
  package static func wayToFetch(pictureAt url: String) -> String {
    PhotoSource(ofPictureAt: url).map(wayToUse) ?? "--api \(origin(of: url))"
  }

  /// The source or the server of the picture at an address.
  static func place(ofPictureAt url: String) -> String {
    PhotoSource(ofPictureAt: url).map(name(of:)) ?? origin(of: url)
  }

  /// The beginning of an address, with the port.
  private static func origin(of address: String) -> String {
    guard let url = URL(string: address), let scheme = url.scheme, let host = url.host(), !host.isEmpty else {
      return excerpt(address.withoutPasswords)
    }
    let name = host.contains(":") ? "[\(host)]" : host
    return excerpt("\(scheme)://\(name)\(url.port.map { ":\($0)" } ?? "")")
  }
}

extension PhotoSource {
  /// The source whose pictures are at this address; nil for a server that may be any.
  init?(ofPictureAt url: String) {
    switch URL(string: url)?.host() {
    case "images.unsplash.com", "plus.unsplash.com": self = .unsplash
    case let host?:
      guard let source = Self.pageHosts[host] else { return nil }
      self = source
    case nil: return nil
    }
  }
}
