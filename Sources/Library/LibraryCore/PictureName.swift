package import Domain
import OperatingSystem

/// The name of a picture file, `ID-HASH.jpg`, which never comes from a server.
///
/// An id that begins with `-` gets a `=` in front, because programs would read the name as an option. The hash (64-bit FNV-1a) covers the
/// source, the id and the bytes. It distinguishes photos with the same id, even on a disk that ignores case, and shows whether a picture
/// was changed. It need not resist deliberate collisions, because a photo's row names its file.
package struct PictureName: Hashable, Sendable {
  package let text: String

  package init(of key: PhotoKey, jpeg: [UInt8]) {
    var hash = FNV1a()
    let id = key.id.rawValue
    hash.combine(key.source.name + "\0" + id + "\0")
    hash.combine(jpeg[...])
    text = "\(id.hasPrefix("-") ? Self.mark : "")\(id)-\(hash.hexadecimal)\(Self.suffix)"
  }

  /// - Returns: `nil` for text that this program never uses as a picture's name.
  package init?(_ text: String) {
    guard text.utf8.suffix(Self.suffix.utf8.count).elementsEqual(Self.suffix.utf8) else { return nil }
    let stem = Substring(text.utf8.dropLast(Self.suffix.utf8.count))
    let hash = Substring(stem.utf8.suffix(16))
    guard stem.utf8.count > 17, stem.utf8.first != UInt8(ascii: "-"),
      stem.utf8.dropLast(16).last == UInt8(ascii: "-"),
      FNV1a.isHexadecimal(hash),
      PhotoID(Self.id(in: stem)) != nil
    else { return nil }
    self.text = text
  }

  package func isName(of key: PhotoKey, jpeg: [UInt8]) -> Bool { self == PictureName(of: key, jpeg: jpeg) }

  /// The photo's id at its source.
  package var photoID: String { Self.id(in: text.dropLast(Self.suffix.count)) }

  private static func id(in stem: Substring) -> String {
    let id = stem.utf8.dropLast(17)
    return String(Substring(id.starts(with: "=-".utf8) ? id.dropFirst(mark.utf8.count) : id))
  }

  private static let mark = "="
  private static let suffix = ".jpg"
}

/// A picture's bytes and its file name.
package typealias NamedPicture = (name: PictureName, jpeg: [UInt8])
