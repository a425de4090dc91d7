import CDeflate
import Testing

@testable import Pictures

/// Reads PNGs back according to ISO/IEC 15948.
struct PNGWriterTests {
  private static let gradient = Raster(width: 180, height: 120) { y, row in
    for x in 0..<180 {
      row.replaceSubrange(3 * x..<3 * x + 3, with: [UInt8(x), UInt8(y * 2), UInt8(255 - x)])
    }
  }

  @Test(arguments: [(180, 120, 3), (190, 126, 4)])
  func aPNGHasEveryPixel(width: Int, height: Int, channels: Int) throws {
    let pixels = PixelBytes(Self.gradient, width: width, height: height)
    let chunks = chunks(of: PNGWriter.png(of: pixels))
    try #require(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    let color: UInt8 = channels == 3 ? 2 : 6
    #expect(chunks[0].data == [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), 8, color, 0, 0, 0])
    let rows = try decompressed(chunks[1].data, height * (width * channels + 1))
    #expect(unfiltered(rows, stride: width * channels) == pixels.bytes)
  }

  private func chunks(of png: [UInt8]) -> [(name: String, data: [UInt8])] {
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var (chunks, rest) = ([(name: String, data: [UInt8])](), png.dropFirst(8))
    while rest.count >= 12 {
      let count = number(rest.prefix(4))
      let body = rest.dropFirst(4).prefix(4 + count)
      #expect(number(rest.dropFirst(8 + count).prefix(4)) == checksum(body))
      chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// CRC-32, bit by bit.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    let crc = bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~crc)
  }

  private func decompressed(_ data: [UInt8], _ size: Int) throws -> [UInt8] {
    let decompressor = unsafe try #require(libdeflate_alloc_decompressor())
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let result = unsafe libdeflate_zlib_decompress(
        decompressor, data, data.count, buffer.baseAddress, size, &count)
      #expect(result == LIBDEFLATE_SUCCESS)
    }
  }

  private func unfiltered(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    Swift.stride(from: 0, to: bytes.count, by: stride + 1).reduce(into: []) { pixels, start in
      let above = bytes[start] == 2 ? Array(pixels.suffix(stride)) : .init(repeating: 0, count: stride)
      pixels += zip(bytes[(start + 1)...].prefix(stride), above).map { $0 &+ $1 }
    }
  }
}
