/// Dates in HTTP headers (RFC 9110, 5.6.7), as in "Sun, 06 Nov 1994 08:49:37 GMT".
///
/// The two older forms are not supported.
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// - Returns: Seconds since 1970 for a date in the years 1 to 9999, or `nil` for any other text.
  package static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])),
      let day = number(parts[1], in: 1...31), let year = number(parts[3], in: 1...9_999)
    else { return nil }
    let time = parts[4].split(separator: ":", omittingEmptySubsequences: false)
    // A minute may have a leap second.
    guard time.count == 3, let hour = number(time[0], in: 0...23), let minute = number(time[1], in: 0...59),
      let second = number(time[2], in: 0...60)
    else { return nil }
    return days(year: year, month: month + 1, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// Returns the date for seconds since 1970, in the years 1970 to 9999; earlier ones become the first of them.
  package static func text(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    let days = seconds / 86_400, time = seconds % 86_400
    let (year, month, day) = date(ofDay: days)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(weekdays[days % 7]), \(two(day)) \(months[month - 1]) \(year) "
      + "\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
  }

  /// 1970-01-01 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    var year = 1970 + day / 366
    while days(year: year + 1, month: 1, day: 1) <= day { year += 1 }
    var month = 12
    while days(year: year, month: month, day: 1) > day { month -= 1 }
    return (year, month, day - days(year: year, month: month, day: 1) + 1)
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    let isPlain = text.utf8.count <= 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isPlain ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
  }

  /// Returns the days since 1970; years begin in March here, so a leap day is the last day of its year.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
