/// The formats of pictures; the raw values are in the index on disk.
enum PhotoFormat: Int {
  case jpeg, png, webp, heic, avif
}

/// The facts about a picture; the strings come from its file.
struct PhotoFacts: Hashable, Sendable {
  /// A hash of the picture's data.
  var id: UInt64 = 0
  var format = PhotoFormat.jpeg
  /// The size of the upright picture, in pixels.
  var width = 0
  var height = 0
  /// The seconds since 1970 on the clock of the camera, or `nil` if the file does not say.
  var taken: Int?
  /// The average color as `#rrggbb`, once it is known.
  var color: String?
  var artist: String?
  var caption: String?
  var keywords: [String] = []
  var place: String?
  var latitude: Double?
  var longitude: Double?
  var camera: String?
  var exposureTime: String?
  var aperture: String?
  var focalLength: String?
  var iso: Int?

  /// Fills in missing facts from other metadata of the same file, and adds new keywords.
  mutating func add(_ other: PhotoFacts) {
    artist = artist ?? other.artist
    caption = caption ?? other.caption
    place = place ?? other.place
    keywords += other.keywords.filter { !keywords.contains($0) }
  }
}

/// Text in a file's metadata, which often does not name its encoding.
enum MetadataText {
  /// Returns trimmed text in UTF-8 or else Latin-1, up to the first zero; `nil` if nothing is left.
  static func text(_ bytes: some Collection<UInt8>) -> String? {
    let bytes = Array(bytes.prefix { $0 != 0 }.prefix(mostBytes))
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return trimmed(text)
  }

  static func utf16(_ bytes: some Collection<UInt8>, isBigEndian: Bool) -> String? {
    var units: [UInt16] = []
    var first: UInt8?
    for byte in bytes.prefix(mostBytes) {
      guard let high = first else { first = byte; continue }
      units.append(isBigEndian ? UInt16(high) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(high))
      first = nil
    }
    return trimmed(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  static func trimmed(_ text: String) -> String? {
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) }
  }

  /// Longer text is cut, because the index keeps every caption in memory.
  private static let mostBytes = 4_096
}
