import FileCache

/// The name of a picture's file in the cache: `NAME-RENDITION.jpg`.
///
/// NAME is the photo's `PhotoKey.name` with `%` and two digits for every byte except `a-z 0-9 . _ -`. So two photos never share a file,
/// even on a disk that ignores case, and no name leads out of the folder.
///
/// The cache reads, writes and removes only files with these names. Library pictures, and nearly all of the user's own files, have
/// different names. So those files are safe even if the cache is given a folder that is not its own.
struct CachedFile: Hashable, Sendable {
  let text: String

  /// - Returns: `nil` if `name` is not the name of a photo, or is too long for a file.
  init?(name: String, rendition: Rendition) {
    self.init(Self.escaped(name) + "-" + rendition.rawValue + Self.suffix)
  }

  /// - Returns: `nil` unless the other initializer produces this name.
  init?(_ text: String) {
    guard text.utf8.count <= CachePart.mostNameBytes, text.hasSuffix(Self.suffix),
      let dash = text.utf8.lastIndex(of: UInt8(ascii: "-")),
      Rendition(rawValue: String(text[text.index(after: dash)...].dropLast(Self.suffix.count))) != nil,
      let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")), Self.kinds.contains(String(text[..<dot])),
      text.utf8.allSatisfy({ Self.isPlain($0) || $0 == Self.escape })
    else { return nil }
    self.text = text
  }

  private static let suffix = ".jpg"
  private static let escape = UInt8(ascii: "%")
  private static let kinds: Set = ["unsplash", "demo", "folder", "server"]

  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    // Stops early: even a prefix this long is too long for a file name.
    for byte in name.utf8.prefix(CachePart.mostNameBytes) {
      if isPlain(byte) { bytes.append(byte) } else { bytes += [escape, digit(byte >> 4), digit(byte & 15)] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
