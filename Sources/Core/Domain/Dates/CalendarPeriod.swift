package import FoundationEssentials

/// A day, a month or a year of the Gregorian calendar: `2026-11-22`, `2026-11` or `2026`.
///
/// ```swift
/// CalendarPeriod("2026-11")?.month  // 11
/// CalendarPeriod("2026-02-30")  // nil
/// CalendarPeriod(dayOf: Date(timeIntervalSince1970: 0), in: .gmt)  // CalendarPeriod("1970-01-01")
/// ```
package struct CalendarPeriod: Hashable, Sendable {
  package let year: Int
  package let month: Int?
  package let day: Int?

  /// Returns `nil` for any other string and for a day that does not exist.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].count == 4,
      parts.dropFirst().allSatisfy({ $0.count <= 2 })
    else { return nil }
    year = numbers[0]
    month = numbers.count > 1 ? numbers[1] : nil
    day = numbers.count > 2 ? numbers[2] : nil
    guard isInCalendar else { return nil }
  }

  /// Creates the day that contains `date`, or `nil` after the year 9999.
  package init?(dayOf date: Date, in timeZone: LocalTimeZone) { self.init(date.day(in: timeZone)) }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
  }

  private var isInCalendar: Bool {
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year >= 1, (1...12).contains(month ?? 1) else { return false }
    return (1...lengths[(month ?? 1) - 1]).contains(day ?? 1)
  }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Returns the first moment of the first day.
  package func start(in timeZone: LocalTimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let midnight = calendar.date(from: DateComponents(year: year, month: month ?? 1, day: day ?? 1))
    return timeZone.moment(of: midnight ?? .distantFuture)
  }
}
