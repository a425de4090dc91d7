package import FoundationEssentials

/// A moment as text, `2026-11-26T09:30:00.1234567Z` (ISO 8601, in UTC).
///
/// In this century, a `Double` of seconds since 1970 has a precision of seven digits after the point, so no moment changes when it is
/// written and read back.
package enum ExactTime {
  private static let digits = 7
  private static let unit = 1e7
  /// The range of years with four digits; the format cannot hold any others.
  private static let range = -62_135_596_800.0...253_402_300_799.0

  package static func text(_ date: Date) -> String {
    let seconds = min(max(date.timeIntervalSince1970, range.lowerBound), range.upperBound)
    let steps = ((seconds - seconds.rounded(.down)) * unit).rounded()
    let whole = seconds.rounded(.down) + (steps == unit ? 1 : 0)
    let fraction = steps == unit ? 0 : Int(steps)
    let text = Date(timeIntervalSince1970: whole).formatted(.iso8601)
    guard fraction > 0 else { return text }
    let digits = String(fraction)
    return text.dropLast() + "." + String(repeating: "0", count: Self.digits - digits.count) + digits + "Z"
  }

  /// - Parameter text: A time with or without a fraction, in any time zone.
  /// - Returns: `nil` for any other string.
  package static func date(_ text: String) -> Date? {
    guard text.utf8.count <= 40, let point = text.firstIndex(of: ".") else {
      return try? Date(text, strategy: .iso8601)
    }
    let rest = text[text.index(after: point)...]
    let fraction = rest.prefix { $0.isASCII && $0.isNumber }
    guard !fraction.isEmpty, let part = Double("0." + fraction),
      let whole = try? Date(text[..<point] + rest.dropFirst(fraction.count), strategy: .iso8601)
    else { return nil }
    return Date(timeIntervalSince1970: whole.timeIntervalSince1970 + part)
  }
}
