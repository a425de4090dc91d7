package import Domain
import OperatingSystem

/// The name of a picture's file: `ID-HASH.jpg`, made by this program and never by a server.
///
/// An id that begins with `-` has a `=` before it, because programs would read the name as an option.
///
/// The hash covers the source, the id and the bytes. Photos of two sources with the same id, and ids that differ only
/// in case, get different names even on a disk that ignores case; and the hash shows whether a picture was changed.
/// It is FNV-1a with 64 bits: it does not resist deliberate collisions and does not have to, since the row of a photo
/// names its file.
package struct PictureName: Hashable, Sendable {
  package let text: String

  package init(of key: PhotoKey, jpeg: [UInt8]) {
    var hash = FNV1a()
    let id = key.id.rawValue
    hash.combine(key.source.name + "\0" + id + "\0")
    hash.combine(jpeg[...])
    text = "\(id.hasPrefix("-") ? Self.mark : "")\(id)-\(hash.hexadecimal)\(Self.suffix)"
  }

  /// - Returns: nil unless it is a name that this program gives.
  package init?(_ text: String) {
    guard text.hasSuffix(Self.suffix) else { return nil }
    let stem = Substring(text.utf8.dropLast(Self.suffix.utf8.count))
    let hash = Substring(stem.utf8.suffix(16))
    guard stem.utf8.count > 17, !stem.hasPrefix("-"), stem.utf8.dropLast(16).last == UInt8(ascii: "-"),
      FNV1a.isHexadecimal(hash),
      PhotoID(Self.id(in: stem)) != nil
    else { return nil }
    self.text = text
  }

  package func isName(of key: PhotoKey, jpeg: [UInt8]) -> Bool { self == PictureName(of: key, jpeg: jpeg) }

  /// The id of the photo that it is made for, whatever its source.
  package var photoID: String { Self.id(in: text.dropLast(Self.suffix.count)) }

  /// - Parameter stem: The name without its suffix.
  private static func id(in stem: Substring) -> String {
    let id = Substring(stem.utf8.dropLast(17))
    return String(id.hasPrefix(mark) && id.hasPrefix(mark + "-") ? id.dropFirst(mark.count) : id)
  }

  private static let mark = "="
  private static let suffix = ".jpg"
}
