import Glibc

/// A color that a terminal reports, as three numbers from 0 to 1.
package struct TerminalColor: Sendable, Hashable {
  package let red: Double
  package let green: Double
  package let blue: Double

  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads XParseColor's `rgb:ffff/ffff/ffff`, with one to four hexadecimal digits per number.
  init?(_ text: Substring) {
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
    let numbers = text.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .prefix(3).compactMap(Self.fraction)
    guard numbers.count == 3 else { return nil }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  private static func fraction(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), let number = UInt16(digits, radix: 16) else { return nil }
    return Double(number) / Double(1 << (4 * digits.utf8.count) - 1)
  }

  /// Red, green and blue from 0 to 255.
  package var bytes: (UInt8, UInt8, UInt8) {
    func byte(_ fraction: Double) -> UInt8 { UInt8((min(1, max(0, fraction)) * 255).rounded()) }
    return (byte(red), byte(green), byte(blue))
  }

  /// The relative luminance of WCAG 2.2, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Whether black text has more contrast on this color than white text.
  package var isLight: Bool { luminance > 0.179 }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
