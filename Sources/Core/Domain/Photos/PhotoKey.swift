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

/// The identifier of a photo at its source: 1 to 64 characters from `A-Z a-z 0-9 _ -`, upper and lower case distinct.
///
/// Ids come from a server and end up in paths and file names, so text that is not an id never becomes one.
/// Unsplash's ids have 11 characters and may begin with `-` or `_`.
package struct PhotoID: Hashable, Sendable {
  package let rawValue: String

  /// How many characters Unsplash's ids have.
  package static let wholeLength = 11

  /// Whether it has as many characters as Unsplash's ids.
  package var isWhole: Bool { rawValue.utf8.count == Self.wholeLength }

  /// - Returns: nil when `text` is not an id: empty, too long, or with a character outside the set.
  package init?(_ text: String) {
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    rawValue = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
