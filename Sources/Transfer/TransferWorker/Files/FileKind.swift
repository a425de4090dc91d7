/// The kinds of files that imports cannot read, recognized by their first bytes.
enum FileKind {
  /// The first bytes of each kind, as the `file` program knows them.
  private static let beginnings: [(bytes: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"), ([0x89] + Array("PNG".utf8), "a PNG picture"),
    (Array("GIF8".utf8), "a GIF picture"), (Array("II*\0".utf8), "a TIFF picture"),
    (Array("MM\0*".utf8), "a TIFF picture"),
    ([0x1F, 0x8B], "compressed by gzip"), (Array("PK\u{3}\u{4}".utf8), "a zip archive"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd"), ([0xFD] + Array("7zXZ".utf8), "compressed by xz"),
    (Array("BZh".utf8), "compressed by bzip2"),
    (Array("7z\u{BC}\u{AF}".unicodeScalars.map { UInt8($0.value) }), "a 7z archive"),
    (Array("%PDF-".utf8), "a PDF document"), (Array("SQLite format 3\0".utf8), "a SQLite database"),
    ([0x7F] + Array("ELF".utf8), "a program"), (Array("mozLz40".utf8), "a compressed backup of Firefox"),
  ]

  /// Returns a description of the kind, to follow the word "is", or `nil` for text.
  static func name(ofFileBeginningWith bytes: [UInt8]) -> String? {
    if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) { return known.name }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "a WebP picture"
    }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a picture or video" }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return !isUTF16 && bytes.contains(0) ? "not text" : nil
  }
}
