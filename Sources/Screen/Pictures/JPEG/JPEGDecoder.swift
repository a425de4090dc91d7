import CJPEG

// Pictures from outside are decoded by libjpeg (libjpeg-turbo), through a single function in CJPEG.
//
// Assumptions about libjpeg:
// - It reports every error through error_exit, which CJPEG leaves by longjmp. The jump ends in CJPEG, where jpeg_destroy_decompress then
//   releases all of libjpeg's memory. The pixels are in a Swift array.
// - It reports every warning and nearly every marker through emit_message, and calls the progress monitor for each row of blocks in each
//   scan. CJPEG checks the number of scans and the time there.
// - It keeps the coefficients of a progressive picture, 2 bytes each, within max_memory_to_use, or it fails. The size of everything else
//   that it keeps depends only on the picture's width, which is at most 65,500 pixels.
// - Decoding at a smaller size (scale_num eighths) costs less than decoding at full size if the size is 1, 2 or 4 eighths. Plain C decodes
//   the other sizes, which takes longer than decoding the full size with vector instructions.
//
// Two warnings mean that the picture's data ends early: "premature end of data segment" and "Premature end of JPEG file". The decoder
// refuses a picture that causes them. All other warnings are ignored, because they say little about damage: of 200 files with one flipped
// bit, 159 caused none, and three zeros after the data of a complete file cause one.
//
// Arithmetic coding is refused, although libjpeg can decode it: of 200 truncated files with arithmetic coding, 182 caused no warning.
// Partial decoding (jpeg_crop_scanline, jpeg_skip_scanlines), which had faults at smaller sizes, and color profiles are not used. libjpeg
// itself refuses 12 bits, lossless JPEG, and pictures with 2 colors or more than 4.

/// The limits for decoding a picture from outside.
package struct JPEGLimits: Hashable, Sendable {
  /// The maximum number of pixels, width × height, according to the header.
  package var pixels = 60_000_000
  package var scans = 40
  /// The maximum time in seconds, as elapsed time rather than processor time.
  package var seconds = 1.0
  /// The maximum number of bytes that libjpeg may use for a progressive picture's coefficients.
  package var memory = 64 << 20
  /// The maximum number of pixels in the result; a larger picture is decoded at a smaller size.
  package var decodedPixels = 8_000_000

  package init() {}
}

/// Decodes a JPEG from outside into pixels.
package struct JPEGDecoder {
  /// The size of the upright picture, in pixels.
  package var width: Int { info.orientation.swapsSides ? info.height : info.width }
  package var height: Int { info.orientation.swapsSides ? info.width : info.height }

  package let info: JPEGInfo

  private let bytes: [UInt8]
  private let limits: JPEGLimits

  /// Inspects a JPEG without decoding it; throws an error if it is incomplete or its size is not acceptable.
  package init(_ bytes: [UInt8], limits: JPEGLimits = JPEGLimits()) throws(JPEGError) {
    info = try JPEGInspector.inspect(bytes, maximumPixels: limits.pixels, maximumScans: limits.scans)
    self.bytes = bytes
    self.limits = limits
  }

  /// Decodes the picture upright, at a size from which a picture of `width` × `height` pixels can be made.
  ///
  /// That size is the smallest of libjpeg's fast sizes that is at least twice as wide and twice as high, or else the full size.
  package func raster(for width: Int, _ height: Int) throws(JPEGError) -> Raster {
    let (columns, rows) = info.orientation.swapsSides ? (height, width) : (width, height)
    let eighths = eighths(for: columns, rows)
    return try decoded(eighths: eighths).turned(info.orientation)
  }

  /// Decodes the picture at the smallest size; throws an error if its data is incomplete.
  ///
  /// A picture that takes too much time or memory counts as complete, because that says nothing about its data.
  package func check() throws(JPEGError) {
    do throws(JPEGError) { _ = try decoded(eighths: 1) } catch {
      switch error {
      case .tooSlow, .tooMuchMemory: return
      default: throw error
      }
    }
  }

  private func eighths(for columns: Int, _ rows: Int) -> Int {
    let isEnough = { scaled(info.width, $0) / 2 >= columns && scaled(info.height, $0) / 2 >= rows }
    let isAllowed = { scaled(info.width, $0) * scaled(info.height, $0) <= limits.decodedPixels }
    let wanted = [1, 2, 4].first(where: isEnough) ?? 8
    return (1...wanted).last(where: isAllowed) ?? 1
  }

  /// Returns a scaled side, rounded up as in libjpeg.
  private func scaled(_ side: Int, _ eighths: Int) -> Int { (side * eighths + 7) / 8 }

  private func decoded(eighths: Int) throws(JPEGError) -> Raster {
    let capacity = scaled(info.width, eighths) * scaled(info.height, eighths) * 3
    var (width, height, result) = (Int32(0), Int32(0), CJPEG_REFUSED)
    var words = [CChar](repeating: 0, count: Int(CJPEG_ERROR_CAPACITY))
    var ceilings = cjpeg_limits(
      pixels: UInt64(limits.pixels), scans: UInt32(limits.scans),
      milliseconds: UInt32(limits.seconds * 1000), memory: UInt64(limits.memory))
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      result = unsafe cjpeg_decode(
        bytes, bytes.count, Int32(eighths), &ceilings, buffer.baseAddress, capacity, &width, &height, &words)
      count = result == CJPEG_DONE ? Int(width) * Int(height) * 3 : 0
    }
    guard result == CJPEG_DONE, let raster = Raster(width: Int(width), height: Int(height), pixels: pixels)
    else { throw error(result, words) }
    return raster
  }

  private func error(_ result: cjpeg_result, _ words: [CChar]) -> JPEGError {
    switch result {
    case CJPEG_ENDED_EARLY: .truncated
    case CJPEG_TOO_LARGE: .tooManyPixels(width: info.width, height: info.height, limit: limits.pixels)
    case CJPEG_TOO_MANY_SCANS: .tooManyScans(limit: limits.scans)
    case CJPEG_TOO_SLOW: .tooSlow(seconds: limits.seconds)
    case CJPEG_TOO_MUCH_MEMORY: .tooMuchMemory(limit: limits.memory)
    default:
      .undecodable(
        words: String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }
}
