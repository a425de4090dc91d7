/// Text encoded without NUL, which a server cannot store.
///
/// A NUL becomes U+10FFFF and `0`. U+10FFFF itself, which is very rare in text, becomes U+10FFFF and `1`.
enum NULFreeText {
  private static let mark: Unicode.Scalar = "\u{10FFFF}"
  /// The first of the four UTF-8 bytes of `mark`.
  private static let firstByte: UInt8 = 0xF4

  static func encoded(_ text: String) -> [UInt8] {
    guard text.utf8.contains(where: { $0 == 0 || $0 == firstByte }) else { return Array(text.utf8) }
    var encoded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": encoded.append(contentsOf: [mark, "0"])
      case mark: encoded.append(contentsOf: [mark, "1"])
      default: encoded.append(scalar)
      }
    }
    return Array(String(encoded).utf8)
  }

  /// - Returns: The text, or `nil` for bytes that are not UTF-8.
  static func decoded(_ bytes: some Collection<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    guard bytes.contains(firstByte), text.unicodeScalars.contains(mark) else { return text }
    var (decoded, isMarked) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if isMarked {
        decoded.append(scalar == "0" ? "\0" : scalar == "1" ? mark : scalar)
        isMarked = false
      } else if scalar == mark {
        isMarked = true
      } else {
        decoded.append(scalar)
      }
    }
    return String(decoded)
  }
}
