import CJPEG

/// Writes JPEG: baseline, with halved chroma.
package enum JPEGEncoder {
  /// Returns a picture as JPEG; the same picture and quality always give the same bytes.
  ///
  /// - Parameter quality: The quality, from 1 (small) to 100 (large); other values are clamped.
  /// - Throws: An error if a side exceeds the 65,500 pixels that libjpeg allows, or if memory runs out.
  package static func encode(_ raster: Raster, quality: Int = 80) throws(JPEGEncodingError) -> [UInt8] {
    // This is libjpeg's own limit; a width beyond Int32 must not reach the conversion below.
    guard raster.width <= 65_500, raster.height <= 65_500 else {
      throw JPEGEncodingError(reason: "More than 65500 pixels on one side")
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var text = [CChar](repeating: 0, count: Int(CJPEG_ERROR_CAPACITY))
    let status = unsafe cjpeg_encode(
      raster.pixels, Int32(raster.width), Int32(raster.height), Int32(min(max(quality, 1), 100)), &bytes,
      &count, &text)
    defer { unsafe cjpeg_free(bytes) }
    guard status == 0, let start = unsafe bytes else {
      let message = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw JPEGEncodingError(reason: String(decoding: message, as: UTF8.self))
    }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}

package struct JPEGEncodingError: Error, Hashable, Sendable {
  /// libjpeg's own words.
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
