/// Distinguishes a photo from all others.
///
/// The id alone is not enough: another server may use the same ids for other photos.
package struct PhotoKey: Hashable, Sendable {
  package let source: PhotoSource
  package let id: PhotoID

  package init(source: PhotoSource, id: PhotoID) {
    self.source = source
    self.id = id
  }
}

extension PhotoKey {
  /// A text that no other photo has, as in "unsplash.LBI7cgq3pbM" or "server.photos.example.a1".
  ///
  /// The first part names the kind of source, and an id contains no dot; so the host is what is between the first dot
  /// and the last.
  package var name: String {
    switch source {
    case .unsplash: "unsplash.\(id.rawValue)"
    case .demo: "demo.\(id.rawValue)"
    case .server(let host): "server.\(host).\(id.rawValue)"
    }
  }
}

/// Where a photo comes from: it decides how the photo is credited and, with the id, identifies it.
package enum PhotoSource: Hashable, Sendable {
  case unsplash
  /// The catalogue that the program paints itself, in-process or served by `picterest-serve`.
  case demo
  /// Another Unsplash-compatible server, by its host name without the port.
  case server(host: String)

  private static let serverPrefix = "server:"

  /// A text for files and tables: `unsplash`, `demo` or `server:HOST`.
  package var name: String {
    switch self {
    case .unsplash: "unsplash"
    case .demo: "demo"
    case .server(let host): Self.serverPrefix + host
    }
  }

  /// - Returns: nil when the text names no source.
  package init?(name: String) {
    switch name {
    case "unsplash": self = .unsplash
    case "demo": self = .demo
    case _ where name.hasPrefix(Self.serverPrefix):
      self = .server(host: String(name.dropFirst(Self.serverPrefix.count)))
    default: return nil
    }
  }
}
