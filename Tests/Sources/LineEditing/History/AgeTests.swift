import Testing

@testable import LineEditing

struct AgeTests {
  @Test(arguments: [
    (0, "0s"), (59, "59s"), (60, "1m"), (3_599, "59m"), (3_600, "1h"), (86_399, "23h"), (86_400, "1d"),
    (31_557_599, "365d"), (31_557_600, "1y"), (-5, "0s"),
  ])
  func anAgeIsShownInItsLargestWholeUnit(seconds: Int, text: String) {
    #expect(Age(seconds: seconds).text == text)
  }
}
