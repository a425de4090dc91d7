import Testing

@testable import LineEditing

struct AgeTests {
  @Test(arguments: [
    (0, "0s"), (59, "59s"), (60, "1m"), (3_599, "59m"), (3_600, "1h"), (86_399, "23h"), (86_400, "1d"),
    (31_557_599, "365d"), (31_557_600, "1y"), (-5, "0s"),
  ])
  func anAgeIsShownInItsLargestWholeUnit(seconds: Int, text: String) {
    #expect(Age(from: 1_000, to: 1_000 + seconds).text == text)
  }

  /// The history's file may hold any number.
  @Test(arguments: [Int.min, .min + 1, -1, 0, 1, .max], [Int.min, -1, 0, 1_764_547_200, .max])
  func timesOfAnySizeHaveAnAge(time: Int, now: Int) {
    #expect(!Age(from: time, to: now).text.isEmpty)
  }

  @Test func aTimeBefore1970CountsAs1970() {
    #expect(Age(from: .min, to: 1_764_547_200).text == "55y")
  }
}
