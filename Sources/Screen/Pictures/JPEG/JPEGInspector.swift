/// The facts about a JPEG that the file itself states.
package struct JPEGInfo: Hashable, Sendable {
  /// The width in pixels as stored; like the height, it is at least 1.
  package let width: Int
  package let height: Int
  package let isProgressive: Bool
  package let orientation: Orientation

  package init(width: Int, height: Int, isProgressive: Bool, orientation: Orientation = .upright) {
    self.width = width
    self.height = height
    self.isProgressive = isProgressive
    self.orientation = orientation
  }
}

/// The reason bytes are not a complete JPEG, or not a JPEG that the program decodes.
package enum JPEGError: Error, Hashable, Sendable {
  /// The bytes do not begin like a JPEG; they may be text, HTML, another kind of picture, or missing.
  case notJPEG
  /// The bytes begin like a JPEG, but they or the picture's data end too early.
  case truncated
  /// The bytes at `offset`, counting from the start, are not allowed there.
  case malformed(offset: Int)
  /// The picture's data begins, or the file ends, before a header gave the size.
  case noFrameHeader
  /// The file ends properly but contains no picture.
  case noPictureData
  case zeroSize
  case tooManyPixels(width: Int, height: Int, limit: Int)
  case tooManyScans(limit: Int)
  /// Decoding was stopped after `seconds`.
  case tooSlow(seconds: Double)
  /// Decoding would have taken more than `limit` bytes.
  case tooMuchMemory(limit: Int)
  /// The decoder refused the picture; the words are libjpeg's, which may quote bytes from the file as numbers.
  case undecodable(words: String)
}

/// Distinguishes a complete JPEG from everything else, without decoding it.
///
/// A JPEG is a chain of segments. Each has an `FF` and a marker byte, and most have a length and that many bytes. The inspector walks along
/// the chain once, from SOI through the frame header and every scan to EOI. It uses no C, and has an answer for any bytes. Bytes after EOI
/// are allowed, because cameras append previews there. In entropy-coded data, it checks only the end, but the scans must include every bit
/// of each component: a progressive file that ends between two scans is incomplete. Only ``JPEGDecoder`` detects whether the data inside a
/// scan is complete.
package struct JPEGInspector {
  /// Inspects a JPEG from its first byte to its last, and throws the first reason it is incomplete or unacceptable.
  ///
  /// - Parameter maximumScans: The maximum number of scans, each over the entire picture; encoders make about 10.
  package static func inspect(
    _ bytes: [UInt8], maximumPixels: Int = 60_000_000, maximumScans: Int = 40
  ) throws(JPEGError) -> JPEGInfo {
    guard bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == Marker.startOfImage else { throw .notJPEG }
    var inspector = JPEGInspector(bytes: bytes, maximumPixels: maximumPixels, maximumScans: maximumScans)
    while try inspector.readSegment() {}
    guard let frame = inspector.frame else { throw .noFrameHeader }
    guard inspector.scans > 0 else { throw .noPictureData }
    guard frame.isComplete else { throw .truncated }
    return JPEGInfo(
      width: frame.width, height: frame.height, isProgressive: frame.isProgressive,
      orientation: inspector.orientation ?? .upright)
  }

  /// Returns a JPEG that lacks only EOI, its last two bytes, with them; returns `nil` for any other bytes.
  ///
  /// libjpeg and browsers show these pictures. Whether the data before the end is complete, only ``JPEGDecoder/check()`` can tell.
  package static func withEnd(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, Marker.startOfImage]), bytes.suffix(2) != [0xFF, Marker.endOfImage] else {
      return nil
    }
    let limits = JPEGLimits()
    var inspector = JPEGInspector(
      bytes: bytes, maximumPixels: limits.pixels, maximumScans: limits.scans)
    do throws(JPEGError) {
      while try inspector.readSegment() {}
      return nil
    } catch {
      guard error == .truncated, inspector.isInData, inspector.frame?.isComplete == true else { return nil }
      return bytes.prefix(bytes.last == 0xFF ? bytes.count - 1 : bytes.count) + [0xFF, Marker.endOfImage]
    }
  }

  private enum Marker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let application1: UInt8 = 0xE1
    static let temporary: UInt8 = 0x01
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let frames: ClosedRange<UInt8> = 0xC0...0xCF
    /// Markers in the range of frames that are not frames: Huffman tables, reserved, arithmetic conditioning.
    static let notFrames: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    static let progressive: Set<UInt8> = [0xC2, 0xC6, 0xCA, 0xCE]
  }

  private let bytes: [UInt8]
  private let maximumPixels: Int
  private let maximumScans: Int
  private var position = 2
  private var frame: JPEGFrame?
  private var scans = 0
  /// Whether the inspector is between a scan's header and the next marker.
  private var isInData = false
  /// The orientation from the first valid segment.
  private var orientation: Orientation?

  private init(bytes: [UInt8], maximumPixels: Int, maximumScans: Int) {
    self.bytes = bytes
    self.maximumPixels = maximumPixels
    self.maximumScans = maximumScans
  }

  /// Reads a segment and returns whether there is more, which is `false` after EOI.
  private mutating func readSegment() throws(JPEGError) -> Bool {
    let offset = position
    switch try readMarker() {
    case Marker.endOfImage: return false
    case Marker.temporary, Marker.restarts: break
    case Marker.startOfScan: try readScan()
    case let marker where Marker.frames.contains(marker) && !Marker.notFrames.contains(marker):
      try readFrameHeader(marker, at: offset)
    case 0x00, Marker.startOfImage: throw .malformed(offset: offset)
    case Marker.application1 where orientation == nil:
      let end = try segmentEnd()
      orientation = Orientation(exif: bytes[(position + 2)..<end])
      position = end
    default: position = try segmentEnd()
    }
    return true
  }

  /// Reads one or more `FF` bytes and returns the byte after them.
  private mutating func readMarker() throws(JPEGError) -> UInt8 {
    guard try byte(at: position) == 0xFF else { throw .malformed(offset: position) }
    while try byte(at: position) == 0xFF { position += 1 }
    position += 1
    return bytes[position - 1]
  }

  private mutating func readFrameHeader(_ marker: UInt8, at offset: Int) throws(JPEGError) {
    let start = position
    let end = try segmentEnd()
    // The segment has the length, precision, height, width, number of components, and three bytes for each component.
    guard frame == nil, end - start >= 11, end - start == 8 + 3 * Int(bytes[start + 7]) else {
      throw .malformed(offset: offset)
    }
    let height = try number(at: start + 3)
    let width = try number(at: start + 5)
    guard width > 0, height > 0 else { throw .zeroSize }
    guard width * height <= maximumPixels else {
      throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
    }
    frame = JPEGFrame(
      width: width, height: height, isProgressive: Marker.progressive.contains(marker),
      components: stride(from: start + 8, to: end, by: 3).map { bytes[$0] })
    position = end
  }

  /// Reads a scan's header and data, up to the next marker that is not part of the data.
  private mutating func readScan() throws(JPEGError) {
    guard frame != nil else { throw .noFrameHeader }
    scans += 1
    guard scans <= maximumScans else { throw .tooManyScans(limit: maximumScans) }
    let offset = position
    let start = try segmentEnd()
    guard frame?.read(scan: bytes[(offset + 2)..<start]) == true else { throw .malformed(offset: offset) }
    position = start
    isInData = true
    while true {
      guard let end = bytes[position...].firstIndex(of: 0xFF) else { throw .truncated }
      position = end
      let next = try byte(at: position + 1)
      // Before a zero, the FF is data; after a restart marker, more data follows; another FF is padding.
      guard next == 0 || Marker.restarts.contains(next) || next == 0xFF else { break }
      position += next == 0xFF ? 1 : 2
    }
    isInData = false
    guard position > start else { throw .malformed(offset: start) }
  }

  /// Returns the end of the segment whose length is at `position`.
  private func segmentEnd() throws(JPEGError) -> Int {
    let length = try number(at: position)
    guard length >= 2 else { throw .malformed(offset: position) }
    guard position + length <= bytes.count else { throw .truncated }
    return position + length
  }

  private func number(at offset: Int) throws(JPEGError) -> Int {
    Int(try byte(at: offset)) << 8 | Int(try byte(at: offset + 1))
  }

  private func byte(at offset: Int) throws(JPEGError) -> UInt8 {
    guard offset < bytes.count else { throw .truncated }
    return bytes[offset]
  }
}
