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
