/// What a JPEG says about itself.
package struct JPEGInfo: Hashable, Sendable {
  /// Pixels, both at least 1.
  package let width: Int
  package let height: Int
  package let isProgressive: Bool

  package init(width: Int, height: Int, isProgressive: Bool) {
    self.width = width
    self.height = height
    self.isProgressive = isProgressive
  }
}

/// Why bytes are not a whole JPEG.
package enum JPEGError: Error, Hashable, Sendable {
  /// They do not begin like one: text, HTML, another kind of picture, or nothing.
  case notJPEG
  /// They begin like one but end too early.
  case truncated
  /// What is at `offset` (bytes from the start) is not allowed there.
  case malformed(offset: Int)
  /// The picture's data begins, or the file ends, before a header gave the size.
  case noFrameHeader
  /// The file ends properly but has no picture in it.
  case noPictureData
  case zeroSize
  case tooManyPixels(width: Int, height: Int, limit: Int)
}

/// Tells a whole JPEG from everything else, without decoding it.
///
/// A JPEG is a chain of segments, each `FF`, a marker byte, and for most of them a length and that many bytes. The
/// inspector walks the chain from SOI through the frame header and every scan to EOI. It goes through the bytes
/// once, uses no C, allocates no memory, and has an answer for any bytes. Bytes after EOI are allowed: cameras append
/// previews there. Entropy-coded data is checked only for its end: a flipped bit inside goes unnoticed.
package struct JPEGInspector {
  /// Looks at a JPEG from its first byte to its last.
  ///
  /// - Parameter maximumPixels: The largest width × height that is accepted.
  /// - Throws: The first reason why the bytes are not a whole JPEG of an acceptable size.
  package static func inspect(
    _ bytes: [UInt8], maximumPixels: Int = 60_000_000
  ) throws(JPEGError) -> JPEGInfo {
    guard bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == Marker.startOfImage else { throw .notJPEG }
    var inspector = JPEGInspector(bytes: bytes, maximumPixels: maximumPixels)
    while try inspector.readSegment() {}
    guard let info = inspector.info else { throw .noFrameHeader }
    guard inspector.hasScan else { throw .noPictureData }
    return info
  }

  private enum Marker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let temporary: UInt8 = 0x01
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let frames: ClosedRange<UInt8> = 0xC0...0xCF
    /// Huffman tables, reserved, arithmetic conditioning: in the range of frames, but not frames.
    static let notFrames: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    static let progressive: Set<UInt8> = [0xC2, 0xC6, 0xCA, 0xCE]
  }

  private let bytes: [UInt8]
  private let maximumPixels: Int
  private var position = 2
  private var info: JPEGInfo?
  private var hasScan = false

  private init(bytes: [UInt8], maximumPixels: Int) {
    self.bytes = bytes
    self.maximumPixels = maximumPixels
  }

  /// - Returns: Whether there is more: false after EOI.
  private mutating func readSegment() throws(JPEGError) -> Bool {
    let offset = position
    switch try readMarker() {
    case Marker.endOfImage: return false
    case Marker.temporary, Marker.restarts: break
    case Marker.startOfScan: try readScan()
    case let marker where Marker.frames.contains(marker) && !Marker.notFrames.contains(marker):
      try readFrameHeader(marker, at: offset)
    case 0x00, Marker.startOfImage: throw .malformed(offset: offset)
    default: position = try segmentEnd()
    }
    return true
  }

  /// Reads one `FF` or more, and returns the byte after them.
  private mutating func readMarker() throws(JPEGError) -> UInt8 {
    guard try byte(at: position) == 0xFF else { throw .malformed(offset: position) }
    while try byte(at: position) == 0xFF { position += 1 }
    position += 1
    return bytes[position - 1]
  }

  private mutating func readFrameHeader(_ marker: UInt8, at offset: Int) throws(JPEGError) {
    let start = position
    let end = try segmentEnd()
    // Length, precision, height, width, number of components, and three bytes for each component.
    guard info == nil, end - start >= 11, end - start == 8 + 3 * Int(bytes[start + 7]) else {
      throw .malformed(offset: offset)
    }
    let height = try number(at: start + 3)
    let width = try number(at: start + 5)
    guard width > 0, height > 0 else { throw .zeroSize }
    guard width * height <= maximumPixels else {
      throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
    }
    info = JPEGInfo(width: width, height: height, isProgressive: Marker.progressive.contains(marker))
    position = end
  }

  /// Reads the scan's header and its data, up to the next marker that is not part of the data.
  private mutating func readScan() throws(JPEGError) {
    guard info != nil else { throw .noFrameHeader }
    let start = try segmentEnd()
    position = start
    while true {
      while try byte(at: position) != 0xFF { position += 1 }
      let next = try byte(at: position + 1)
      // With a zero after it the FF is data, after a restart marker there is more data, and another FF is padding.
      guard next == 0 || Marker.restarts.contains(next) || next == 0xFF else { break }
      position += next == 0xFF ? 1 : 2
    }
    guard position > start else { throw .malformed(offset: start) }
    hasScan = true
  }

  /// The end of the segment whose length is at `position`.
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
