import Glibc
import Pictures
import Testing

struct BlurHashTests {
  @Test func aHashWithoutWavesIsItsSizeAndTheColor() {
    // "00", then the colour as four digits of base 83: 0x979695 is 9,934,485 = 17·83³ + 31·83² + 6·83 + 49.
    let raster = Raster.make(red: 0x97, green: 0x96, blue: 0x95)
    #expect(BlurHash.encode(raster, xComponents: 1, yComponents: 1) == "00HV6n")
    #expect(BlurHash.encode(.make(), xComponents: 1, yComponents: 1) == "000000")
    #expect(
      BlurHash.encode(.make(red: 255, green: 255, blue: 255), xComponents: 1, yComponents: 1) == "00TSUA")
  }

  @Test(arguments: [(1, 1, "0"), (4, 3, "L"), (9, 9, "|"), (0, -3, "0"), (12, 99, "|")])
  func theFirstCharacterIsTheNumberOfWaves(across: Int, down: Int, first: Character) {
    let hash = BlurHash.encode(.halves(), xComponents: across, yComponents: down)
    #expect(hash.first == first)
    #expect(hash.count == 4 + 2 * min(max(across, 1), 9) * min(max(down, 1), 9))
  }

  @Test func aBlackPictureHasNoWaves() {
    // Another colour would leave a trace in the odd waves across: cosines taken at x / w do not sum to zero.
    let hash = BlurHash.encode(.make(width: 64, height: 64), xComponents: 3, yComponents: 3)
    #expect(hash == "K00000fQfQfQfQfQfQfQfQ")
  }

  @Test func leftAndRightAreNotSwapped() throws {
    let dark = try decoded(BlurHash.encode(.halves(left: 0, right: 255), xComponents: 4, yComponents: 3))
    let bright = try decoded(BlurHash.encode(.halves(left: 255, right: 0), xComponents: 4, yComponents: 3))
    #expect(dark(0.1, 0.5) + 0.5 < dark(0.9, 0.5))
    #expect(bright(0.1, 0.5) > bright(0.9, 0.5) + 0.5)
  }

  @Test func aDecodedHashResemblesThePicture() throws {
    let raster = Raster(width: 32, height: 32) { y, row in
      for x in 0..<32 { for part in 0..<3 { row[3 * x + part] = UInt8(4 * x + 3 * y) } }
    }
    let picture = try decoded(BlurHash.encode(raster, xComponents: 5, yComponents: 5))
    for (x, y) in [(4, 4), (16, 16), (28, 6), (6, 28), (26, 26)] {
      let byte = Double(raster.pixels[(y * 32 + x) * 3]) / 255
      let light = byte <= 0.04045 ? byte / 12.92 : pow((byte + 0.055) / 1.055, 2.4)
      #expect(abs(picture(Double(x) / 32, Double(y) / 32) - light) < 0.08)
    }
  }

  @Test func aPictureOfOnePixelHasAHash() {
    #expect(BlurHash.encode(.make(width: 1, height: 1, red: 9), xComponents: 4, yComponents: 3).count == 28)
  }

  private struct NotAHash: Error {}

  /// An independent decoder, written from the description of the format: the red light at a point.
  private func decoded(_ hash: String) throws -> (Double, Double) -> Double {
    let alphabet = Array(
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
    let digits = hash.compactMap { alphabet.firstIndex(of: $0) }
    guard digits.count == hash.count, digits.count >= 6 else { throw NotAHash() }
    let (across, down) = (digits[0] % 9 + 1, digits[0] / 9 + 1)
    guard digits.count == 4 + 2 * across * down else { throw NotAHash() }
    let red = digits[2...5].reduce(0) { $0 * 83 + $1 } >> 16
    let byte = Double(red) / 255
    var factors = [byte <= 0.04045 ? byte / 12.92 : pow((byte + 0.055) / 1.055, 2.4)]
    for place in stride(from: 6, to: digits.count, by: 2) {
      let step = Double((digits[place] * 83 + digits[place + 1]) / 361 - 9) / 9
      factors.append((step < 0 ? -1 : 1) * step * step * Double(digits[1] + 1) / 166)
    }
    return { x, y in
      factors.enumerated().reduce(0) { sum, factor in
        let (i, j) = (Double(factor.offset % across), Double(factor.offset / across))
        return sum + factor.element * cos(.pi * i * x) * cos(.pi * j * y)
      }
    }
  }
}
