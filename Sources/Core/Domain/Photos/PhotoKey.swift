/// A photo's identity, which includes its source, because other servers may use the same ids.
package struct PhotoKey: Hashable, Sendable {
  package let source: PhotoSource
  package let id: PhotoID

  package init(source: PhotoSource, id: PhotoID) {
    self.source = source
    self.id = id
  }
}

extension PhotoKey {
  /// A unique name, such as "unsplash.LBI7cgq3pbM" or "server.photos.example.a1".
  ///
  /// An id contains no dot, so the host is between the first dot and the last.
  package var name: String {
    switch source {
    case .unsplash: "unsplash.\(id.rawValue)"
    case .demo: "demo.\(id.rawValue)"
    case .folder: "folder.\(id.rawValue)"
    case .server(let host): "server.\(host).\(id.rawValue)"
    }
  }
}

/// A photo's origin, which determines its credit and is part of its identity.
package enum PhotoSource: Hashable, Sendable {
  case unsplash
  /// The program's own painted catalogue, either in this process or served by `picterest-serve`.
  case demo
  /// A folder of the user's own pictures.
  case folder
  /// An Unsplash-compatible server, identified by its host name without the port.
  case server(host: String)

  private static let serverPrefix = "server:"

  /// The name in files and tables: `unsplash`, `demo`, `folder` or `server:HOST`.
  package var name: String {
    switch self {
    case .unsplash: "unsplash"
    case .demo: "demo"
    case .folder: "folder"
    case .server(let host): Self.serverPrefix + host
    }
  }

  package init?(name: String) {
    switch name {
    case "unsplash": self = .unsplash
    case "demo": self = .demo
    case "folder": self = .folder
    case _ where name.hasPrefix(Self.serverPrefix):
      self = .server(host: String(name.dropFirst(Self.serverPrefix.count)))
    default: return nil
    }
  }
}

/// A photo's identifier at its source: 1 to 64 characters from `A-Z a-z 0-9 _ -`, case-sensitive.
///
/// An id comes from a server and ends up in paths, so no other characters are accepted. Unsplash's ids may begin with `-` or `_`.
package struct PhotoID: Hashable, Sendable {
  package let rawValue: String

  /// The length of Unsplash's ids, in characters.
  package static let wholeLength = 11

  package var isWhole: Bool { rawValue.utf8.count == Self.wholeLength }

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

/// A photo as typed.
///
/// ```swift
/// PhotoReference("3")  // .number(3)
/// ```
package enum PhotoReference: Hashable, Sendable {
  /// The photo's number in the list.
  case number(Int)
  case name(PhotoName)

  /// Creates a number from digits, or a name from text that can be one; returns `nil` for any other text.
  package init?(_ text: String) {
    if text.utf8.first.map({ (0x30...0x39).contains($0) }) == true, let number = Int(text), number > 0 {
      self = .number(number)
    } else if let name = PhotoName(text) {
      self = .name(name)
    } else {
      return nil
    }
  }
}

/// A photo's id, by itself or in the address of the photo's page.
package struct PhotoName: Hashable, Sendable {
  package let id: PhotoID
  /// The source in the address, or `nil` for a bare id, which may be from any source.
  package let source: PhotoSource?

  package init(id: PhotoID, source: PhotoSource? = nil) {
    self.id = id
    self.source = source
  }

  /// Returns `nil` for a number below 1 and for a string that is neither an id nor the address of a photo's page.
  package init?(_ text: String) {
    if text.contains("/") {
      guard let address = PhotoAddress(text) else { return nil }
      self.init(id: address.id, source: address.source)
    } else {
      guard let id = PhotoID(text), id.isWhole || Int(text) == nil, !text.allSatisfy(\.isNumber) else {
        return nil
      }
      self.init(id: id)
    }
  }

  /// Whether a source can have a photo with this name; other ids are looked up only in the list and the library.
  package var canBeFetched: Bool { source != nil || id.isWhole }

  /// Returns whether the name can mean the photo with `key`.
  ///
  /// A server on this machine may relay photos from other sources; their pages then have addresses on that server, too.
  package func isName(of key: PhotoKey) -> Bool {
    guard let source else { return id == key.id }
    return id == key.id && (source == key.source || source.mayPassOn(key.source))
  }
}
