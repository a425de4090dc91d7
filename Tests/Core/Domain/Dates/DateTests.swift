import Domain
import FoundationEssentials
import Testing

struct CalendarPeriodTests {
  @Test(arguments: [
    ("2026-11-22", 1_795_305_600), ("2026-1-2", 1_767_312_000), ("2026-12-31", 1_798_675_200),
    ("2026-11", 1_793_491_200), ("2026-12", 1_796_083_200), ("2026", 1_767_225_600),
    ("2024-02-29", 1_709_164_800),
  ])
  func aPeriodBeginsWithItsFirstDay(text: String, start: Int) throws {
    let period = try #require(CalendarPeriod(text))
    #expect(period.start(in: .gmt) == Date(timeIntervalSince1970: Double(start)))
  }

  @Test func daysAreThoseOfTheTimeZone() throws {
    let day = try #require(CalendarPeriod("2026-11-22"))
    let seoul = LocalTimeZone("Seoul") { _ in 9 * 3600 }
    #expect(day.start(in: seoul) == Date(timeIntervalSince1970: 1_795_305_600 - 9 * 3600))
  }

  @Test(arguments: [
    "", "-", "tomorrow", "26", "2026-", "2026-13", "2026-00", "2026-02-30", "2025-02-29", "1900-02-29",
    "2026-11-22-1", "+026", "0000", "2026-011", "20261122", "2026/11/22",
  ])
  func otherTextIsNoPeriod(text: String) { #expect(CalendarPeriod(text) == nil) }
}

/// Handmade time zones; Tests/Walk compares the system's zones with Python's.
struct LocalTimeZoneTests {
  /// A zone whose offset, in seconds, changes once.
  private static func zone(from before: Int, to after: Int, at moment: Double) -> LocalTimeZone {
    LocalTimeZone("zone") { $0.timeIntervalSince1970 < moment ? before : after }
  }

  /// London on the last Sunday of October 2026, when 02:00 becomes 01:00.
  private let london = zone(from: 3_600, to: 0, at: 1_792_890_000)

  @Test func aDateHasTheOffsetOfItsOwnMoment() {
    let (summer, winter) = (
      Date(timeIntervalSince1970: 1_783_726_200), Date(timeIntervalSince1970: 1_796_081_400)
    )
    #expect(summer.day(in: london) == "2026-07-11" && summer.minute(in: london) == "2026-07-11 00:30")
    #expect(winter.day(in: london) == "2026-11-30" && winter.minute(in: london) == "2026-11-30 23:30")
  }

  @Test(arguments: [
    // São Paulo, 2018: midnight becomes 01:00.
    (-10_800, -7_200, 1_541_300_400, "2018-11-04", 1_541_300_400),
    // Lord Howe goes back by half an hour, to half past one.
    (39_600, 37_800, 1_775_314_800, "2026-04-05", 1_775_307_600),
    // St. John's, 2006: 00:01 becomes 23:01 of the day before.
    (-9_000, -12_600, 1_162_089_060, "2006-10-29", 1_162_089_000),
    // Apia skipped a day.
    (-36_000, 50_400, 1_325_239_200, "2011-12-30", 1_325_239_200),
    (-36_000, 50_400, 1_325_239_200, "2011-12-31", 1_325_239_200),
    (-36_000, 50_400, 1_325_239_200, "2011-12-29", 1_325_152_800),
  ])
  func aDayBeginsAtTheFirstMomentThatClocksShowIt(
    before: Int, after: Int, change: Int, day: String, start: Int
  ) throws {
    let zone = Self.zone(from: before, to: after, at: Double(change))
    let first = try #require(CalendarPeriod(day)).start(in: zone)
    #expect(first == Date(timeIntervalSince1970: Double(start)))
    #expect(first.day(in: zone) >= day && (first - 1).day(in: zone) < day)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e18, -62_135_596_800, 0])
  func anyNumberIsADate(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(!date.day(in: .gmt).isEmpty && !date.minute(in: london).isEmpty)
  }
}
