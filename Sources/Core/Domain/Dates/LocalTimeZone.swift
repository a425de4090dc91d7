package import FoundationEssentials

/// A place's offset from GMT at each moment.
///
/// The offset differs between summer and winter, so each date is shown with the offset in force at that date. FoundationEssentials has no
/// time zone rules; the program passes in the C library's.
///
/// ```swift
/// let seoul = LocalTimeZone("Seoul") { _ in 9 * 3600 }
/// Date(timeIntervalSince1970: 0).minute(in: seoul)  // "1970-01-01 09:00"
/// ```
package struct LocalTimeZone: Sendable {
  private let name: String
  private let secondsFromGMT: @Sendable (Date) -> Int

  package static let gmt = LocalTimeZone("GMT") { _ in 0 }

  /// - Parameter secondsFromGMT: Returns the offset at a date, which may be before the year 1 or after 9999.
  package init(_ name: String, secondsFromGMT: @escaping @Sendable (Date) -> Int) {
    self.name = name
    self.secondsFromGMT = secondsFromGMT
  }

  /// Returns the date at which clocks in GMT show what the zone's clocks show at `date`.
  fileprivate func clocks(at date: Date) -> Date { date + Double(secondsFromGMT(date)) }

  /// Returns the first moment at which the zone's clocks show `time` or later; `time` is the date at which clocks in GMT show it.
  func moment(of time: Date) -> Date {
    let day = 86_400.0
    let offsets = [time - day, time + day].map { Double(secondsFromGMT($0)) }
    // If clocks skip the time, the smaller offset gives the moment of the jump.
    let moments = offsets.map { time - $0 }.filter { clocks(at: $0) >= time }
    return moments.min() ?? time - (offsets.min() ?? 0)
  }
}

extension LocalTimeZone: Hashable, CustomStringConvertible {
  package static func == (one: LocalTimeZone, other: LocalTimeZone) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package var description: String { name }
}

extension Date {
  /// Returns the day as `2026-11-21`.
  package func day(in timeZone: LocalTimeZone) -> String {
    timeZone.clocks(at: self).formatted(Date.ISO8601FormatStyle().year().month().day())
  }

  /// Returns the day and the time as `2026-11-21 14:03`.
  package func minute(in timeZone: LocalTimeZone) -> String {
    let style = Date.ISO8601FormatStyle().year().month().day()
      .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(timeZone.clocks(at: self).formatted(style).prefix("2026-11-21 14:03".count))
  }
}
