import CZlib

/// Writes pixels as PNG (ISO/IEC 15948), fast rather than small: 8 bits for each channel.
enum PNGWriter {
  /// - Returns: Nil when zlib is missing.
  static func png(of pixels: PixelBytes) -> [UInt8]? {
    guard let data = compressed(filtered(pixels)) else { return nil }
    // Colour type 2 has red, green and blue, 6 an alpha channel, too.
    let header =
      bigEndian(pixels.width) + bigEndian(pixels.height) + [8, pixels.channels == 3 ? 2 : 6, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// zlib's fastest level: the next ones make a photograph 2 % smaller.
  private static let level: Int32 = 1

  /// Each row begins with the number of its filter (section 9.2).
  ///
  /// Filter 2 keeps the differences from the row above, with which photographs compress well.
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

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = czlib_bound(bytes.count)
    let data = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe czlib_compress(bytes, bytes.count, level, start, capacity)
    }
    return data.isEmpty ? nil : data
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(unsafe czlib_crc32(0, body, body.count)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
