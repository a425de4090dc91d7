import Glibc
import Pictures
import Testing

struct BlurHashTests {
  @Test func aHashWithoutWavesIsItsSizeAndTheColor() {
    // "00", then the color as four digits in base 83: 0x979695 is 9,934,485 = 17·83³ + 31·83² + 6·83 + 49.
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
    // Another color would leave a trace in the odd horizontal waves: cosines taken at x / w do not sum to zero.
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

  // MARK: Reading

  /// The output of the reference decoder, in 4 × 3 pixels.
  @Test(
    arguments: [
      (
        "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        """
        87a4b1 a1adb1 b5b4ab a0acae 7c9aa9 94949a a49186 92989b 7c909a 908684 a38268 948c86
        """
      ),
      (
        "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.",
        """
        b076a3 a777b8 7664a9 a74f7e 958eb4 6d8ac6 71758f 956c6d 91a199 5c99b2 648187 77746c
        """
      ),
      (
        "L6PZfSi_.AyE_3t7t7R**0o#DgR4",
        """
        e5e4e2 e4e2e0 e3e1df e2e2df e4e1e1 ded6d0 dad3cb dfdcd8 dfdcdc d8d1cb d6cfc6 dbd8d4
        """
      ),
      (
        "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
        """
        fbc1a1 e8bba8 efb999 f6c59b d9baac cdafa5 d3ab9e d1b09c cfc5b8 bdada5 c39e9c c2a8a3
        """
      ),
      (
        "LlMF%n00%#MwS|WCWEM{R*bbWBbH",
        """
        5b4300 9d8674 ab7a50 ccb297 875800 a78071 b27350 d7b7a2 a26d3b a76d62 b56350 e0b7a9
        """
      ),
      ("00HV6n", String(repeating: "979695 ", count: 12)),
    ])
  func aHashIsReadAsTheReferenceReadsIt(hash: String, expected: String) throws {
    let raster = try #require(BlurHash.decode(hash, width: 4, height: 3))
    let wanted = expected.split(separator: " ").flatMap { color -> [Int] in
      let number = Int(color, radix: 16) ?? -1
      return [number >> 16, number >> 8 & 255, number & 255]
    }
    #expect(raster.pixels.count == wanted.count)
    for (byte, wanted) in zip(raster.pixels, wanted) { #expect(abs(Int(byte) - wanted) <= 1) }
  }

  @Test(
    arguments: [
      "", "L", "0", "LEHV6n", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "LEHV6nWB2yk8pyo0adR*.7kCMdnjj", "~EHV6n",
      "LEHV6nWB2yk8pyo0 dR*.7kCMdnj", "LEHV6nWB2yk8pyo0\u{1B}dR*.7kCMdnj", "LEHV6nWB2yk8pyo0édR*.7kCMdnj",
      // An average of over 24 bits, and a wave of over 19³ steps.
      "00~~~~", "10HV6n~~", String(repeating: "0", count: 1_000_000),
    ])
  func aTextThatIsNoHashIsNil(text: String) {
    #expect(BlurHash.decode(text, width: 4, height: 3) == nil)
  }

  @Test func aWrittenHashIsReadAgain() throws {
    for columns in 2...9 {
      let hash = BlurHash.encode(.halves(), xComponents: columns, yComponents: 10 - columns)
      let raster = try #require(BlurHash.decode(hash, width: 32, height: 24))
      #expect(raster.pixels[32 * 12 * 3 + 15] < 128 && raster.pixels[32 * 13 * 3 - 15] > 192)
    }
  }

  @Test(arguments: [(1, 1), (200, 1), (1, 60), (0, -3)])
  func aHashIsReadAtAnySize(width: Int, height: Int) throws {
    let raster = try #require(BlurHash.decode("LEHV6nWB2yk8pyo0adR*.7kCMdnj", width: width, height: height))
    #expect((raster.width, raster.height) == (max(1, width), max(1, height)))
  }

  private struct NotAHash: Error {}

  /// An independent decoder, written from the format's description: the red light at a point.
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
