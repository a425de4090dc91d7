/// The 64-bit FNV-1a checksum (Fowler, Noll and Vo), which detects damage but not tampering.
///
/// It makes no system calls, but it is here because this is the only module below all of its users.
package struct FNV1a {
  private var sum: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package var value: UInt64 { sum }

  package mutating func combine(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.span
    for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
  }

  package mutating func combine(_ text: String) { combine(Array(text.utf8)[...]) }

  /// The sum as 16 lowercase digits.
  package var hexadecimal: String { sum.hexadecimal }

  package static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    var hash = FNV1a()
    hash.combine(bytes)
    return hash.hexadecimal
  }

  /// Returns whether a string has the form of `hexadecimal`.
  package static func isHexadecimal(_ text: Substring) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}

extension UInt64 {
  /// The number as 16 lowercase digits.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
