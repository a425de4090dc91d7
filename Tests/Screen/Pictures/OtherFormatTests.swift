import Testing

@testable import Pictures

struct OtherFormatTests {
  @Test(
    arguments: [
      ([0x89] + Array("PNG\r\n\u{1A}\n".utf8), OtherFormat.png), (Array("GIF89a".utf8), .gif),
      (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webP),
      ([0, 0, 0, 28] + Array("ftypavif".utf8), .avif), ([0, 0, 0, 24] + Array("ftypheic".utf8), .heic),
      ([0xFF, 0xD8, 0xFF, 0xE0], nil), (Array("RIFF1234WAVE".utf8), nil), ([], nil),
    ] as [([UInt8], OtherFormat?)])
  func aFormatIsKnownByItsFirstBytes(bytes: [UInt8], expected: OtherFormat?) {
    #expect(OtherFormat(bytes) == expected)
  }
}
