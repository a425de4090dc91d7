/// A time on the clock of a camera, without a time zone.
enum CameraTime {
  /// Reads "2026:11:21 14:03:02"; returns `nil` for anything else, such as the zeros of a camera without a clock.
  static func seconds(_ text: [UInt8]) -> Int? {
    let digits = text.prefix(19).split { !(48...57).contains($0) }.map { part in
      part.prefix(4).reduce(0) { $0 * 10 + Int($1 - 48) }
    }
    guard digits.count == 6, (1_800...9_999).contains(digits[0]), (1...12).contains(digits[1]),
      (1...31).contains(digits[2]), digits[3] < 24, digits[4] < 60, digits[5] < 62
    else { return nil }
    return days(digits[0], digits[1], digits[2]) * 86_400 + digits[3] * 3_600 + digits[4] * 60 + digits[5]
  }

  /// Returns the time in ISO 8601, as in "2026-11-21T14:03:02".
  static func text(_ seconds: Int) -> String {
    let (year, month, day) = date(seconds)
    let rest = seconds - floor(seconds, 86_400) * 86_400
    return "\(year)-\(two(month))-\(two(day))T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
  }

  /// Returns the month, as in "2026-11".
  static func month(_ seconds: Int) -> String {
    let (year, month, _) = date(seconds)
    return "\(year)-\(two(month))"
  }

  static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// Returns the days since 1970-01-01; years begin in March, so that a leap day comes last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * y + floor(y, 4) - floor(y, 100) + floor(y, 400) + (153 * m + 2) / 5 + day - 719_469
  }

  private static func date(_ seconds: Int) -> (year: Int, month: Int, day: Int) {
    let days = floor(seconds, 86_400) + 719_468
    let era = floor(days, 146_097)
    let rest = days - era * 146_097
    let year = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    let ofYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    return (era * 400 + year + (month > 9 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
