import OperatingSystem

/// Reads the chunks of a PNG, except for the picture's data.
struct PNGHeader {
  private(set) var facts = PhotoFacts()
  /// Covers the size, and the length and checksum of each chunk of data, which no edit of metadata changes.
  private var hash = FNV1a()

  /// - Throws: An error for a file that ends early, has no size or is damaged.
  init(_ file: borrowing FileWindow) throws(PhotoFileError) {
    facts.format = .png
    var (position, chunks) = (8, 0)
    while position > 0 {
      chunks += 1
      guard chunks <= Self.mostChunks else { throw .damaged }
      position = try readChunk(file, at: position)
    }
    guard facts.width > 0, facts.height > 0 else { throw .damaged }
    facts.id = hash.value
  }

  private static let mostChunks = 100_000
  /// Longer text than this is not a caption.
  private static let mostTextBytes = 256 << 10

  /// Returns the offset of the next chunk, or 0 after the last one.
  private mutating func readChunk(_ file: borrowing FileWindow, at start: Int) throws(PhotoFileError) -> Int {
    let length = try file.number(at: start, 4)
    let data = start + 8
    switch String(decoding: try file.bytes(at: start + 4, 4), as: UTF8.self) {
    case "IHDR":
      (facts.width, facts.height) = (try file.number(at: data, 4), try file.number(at: data + 4, 4))
      hash.combine(try file.bytes(at: data, 13))
    case "IDAT":
      hash.combine(try file.bytes(at: start, 4))
      hash.combine(try file.bytes(at: data + length, 4))
    case "eXIf" where length <= Self.mostTextBytes:
      var exif = PhotoFacts()
      exif.read(exif: Array("Exif\0\0".utf8) + (try file.bytes(at: data, length)))
      (exif.id, exif.format, exif.width, exif.height) = (0, .png, facts.width, facts.height)
      exif.add(facts)
      facts = exif
    case "iTXt" where length <= Self.mostTextBytes, "tEXt" where length <= Self.mostTextBytes:
      readText(try file.bytes(at: data, length))
    case "IEND": return 0
    default: break
    }
    return data + length + 4
  }

  private mutating func readText(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    var found = PhotoFacts()
    switch String(decoding: parts[0], as: UTF8.self) {
    case "XML:com.adobe.xmp": found = XMP.facts(parts[1])
    case "Description", "Title": found.caption = MetadataText.text(parts[1])
    case "Author": found.artist = MetadataText.text(parts[1])
    default: return
    }
    facts.add(found)
  }
}
