import OperatingSystem
import Pictures

/// Reads the chunks of a WebP: the RIFF container of Google's "WebP Container Specification".
struct WebPHeader {
  private(set) var facts = PhotoFacts()
  /// EXIF data that begins with `Exif` and two zeros.
  private(set) var exif: ArraySlice<UInt8>?
  private var stored = (width: 0, height: 0)
  private var xmp = PhotoFacts()
  private var data = (start: 0, count: 0)

  /// - Throws: An error for a file that ends early, has no size or is damaged; `animation` for an animation.
  init(_ file: borrowing FileWindow) throws(PhotoFileError) {
    facts.format = .webp
    let end = min(file.size, try file.littleEndian(at: 4, 4) + 8)
    var (position, chunks) = (12, 0)
    while position + 8 <= end {
      chunks += 1
      guard chunks <= Self.mostChunks else { throw .damaged }
      position = try readChunk(file, at: position)
    }
    guard stored.width > 0, stored.height > 0, data.count > 0 else { throw .damaged }
    try finish(file)
  }

  private static let mostChunks = 1_000
  private static let mostMetadataBytes = 1 << 20

  /// Returns the offset of the next chunk.
  private mutating func readChunk(_ file: borrowing FileWindow, at start: Int) throws(PhotoFileError) -> Int {
    let length = try file.littleEndian(at: start + 4, 4)
    let content = start + 8
    switch String(decoding: try file.bytes(at: start, 4), as: UTF8.self) {
    case "VP8X":
      // A picture with metadata; the second bit is for animations.
      guard try file.littleEndian(at: content, 1) & 2 == 0 else { throw .animation }
    case "VP8 ":
      data = (content, length)
      stored = (
        try file.littleEndian(at: content + 6, 2) & 0x3FFF, try file.littleEndian(at: content + 8, 2) & 0x3FFF
      )
    case "VP8L":
      data = (content, length)
      let sides = try file.littleEndian(at: content + 1, 4)
      stored = (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
    case "EXIF" where length <= Self.mostMetadataBytes:
      let bytes = try file.bytes(at: content, length)
      let start = Array("Exif\0\0".utf8)
      exif = bytes.starts(with: start) ? bytes : start + bytes
    case "XMP " where length <= Self.mostMetadataBytes: xmp = XMP.facts(try file.bytes(at: content, length))
    default: break
    }
    return content + length + length % 2
  }

  private mutating func finish(_ file: borrowing FileWindow) throws(PhotoFileError) {
    if let exif { facts.read(exif: exif) }
    facts.add(xmp)
    let orientation = exif.flatMap(Orientation.init(exif:)) ?? .upright
    (facts.width, facts.height) = orientation.swapsSides ? (stored.height, stored.width) : stored
    facts.id = try file.hash(
      of: data, "webp \(stored.width) \(stored.height) \(orientation.rawValue) \(data.count) ")
  }
}
