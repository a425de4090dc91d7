/// Assembles code points from single bytes, and drops bytes that are not UTF-8.
///
/// The range of the second byte rules out overlong forms, surrogates and code points beyond U+10FFFF (table 3-7 of the
/// Unicode standard). So a control character cannot hide in a longer form.
struct UTF8Assembler: Sendable {
  enum Result: Equatable {
    case scalar(Unicode.Scalar)
    /// More bytes are needed, or the byte was dropped.
    case nothing
    /// The byte does not continue the bytes before it, which were dropped; it must be appended again.
    case again
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  var isInside: Bool { missing > 0 }

  mutating func append(_ byte: UInt8) -> Result {
    guard missing > 0 else { return begin(byte) }
    guard range.contains(byte) else {
      missing = 0
      return .again
    }
    value = value << 6 | UInt32(byte & 0x3F)
    range = 0x80...0xBF
    missing -= 1
    guard missing == 0, let scalar = Unicode.Scalar(value) else { return .nothing }
    return .scalar(scalar)
  }

  private mutating func begin(_ byte: UInt8) -> Result {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: expect(1, of: byte & 0x1F)
    case 0xE0: expect(2, of: byte & 0x0F, 0xA0...0xBF)
    case 0xED: expect(2, of: byte & 0x0F, 0x80...0x9F)
    case 0xE1...0xEF: expect(2, of: byte & 0x0F)
    case 0xF0: expect(3, of: byte & 0x07, 0x90...0xBF)
    case 0xF1...0xF3: expect(3, of: byte & 0x07)
    case 0xF4: expect(3, of: byte & 0x07, 0x80...0x8F)
    default: break
    }
    return .nothing
  }

  private mutating func expect(_ count: Int, of bits: UInt8, _ second: ClosedRange<UInt8> = 0x80...0xBF) {
    value = UInt32(bits)
    missing = count
    range = second
  }
}
