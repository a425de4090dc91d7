import CDeflate

/// Writes pixels as PNG (ISO/IEC 15948), fast rather than small, with 8 bits per channel.
enum PNGWriter {
  static func png(of pixels: PixelBytes) -> [UInt8] {
    // Color type 2 has red, green and blue; type 6 also has an alpha channel.
    let header =
      bigEndian(pixels.width) + bigEndian(pixels.height) + [8, pixels.channels == 3 ? 2 : 6, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", compressed(filtered(pixels))) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let level: Int32 = 1

  /// Returns the rows with filter 2 (section 9.2), except the first row: differences between rows compress photographs well.
  private static func filtered(_ area: PixelBytes) -> [UInt8] {
    let stride = area.width * area.channels
    return [UInt8](capacity: area.height * (stride + 1)) { bytes in
      let pixels = area.bytes.span
      for y in 0..<area.height {
        bytes.append(y == 0 ? 0 : 2)
        let row = pixels.extracting(y * stride..<(y + 1) * stride)
        if y == 0 {
          for index in row.indices { bytes.append(row[index]) }
        } else {
          let above = pixels.extracting((y - 1) * stride..<y * stride)
          for index in 0..<min(row.count, above.count) { bytes.append(row[index] &- above[index]) }
        }
      }
    }
  }

  /// Returns the bytes in zlib's format (RFC 1950), or none if there is no memory for a compressor; no terminal shows an empty picture.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else { return [] }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let capacity = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, capacity)
    }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(unsafe libdeflate_crc32(0, body, body.count)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
