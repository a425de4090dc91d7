import Testing

@testable import HTTPTransport

struct HTTPLimitsTests {
  @Test(arguments: [
    (0.0001, 1), (1.5, 1_500), (0, 1), (-1, 1), (.nan, 1), (.infinity, 86_400_000), (1e300, 86_400_000),
  ])
  func anyNumberOfSecondsGivesATimeoutThatCanBeSet(seconds: Double, milliseconds: Int) {
    #expect(HTTPLimits.milliseconds(seconds) == milliseconds)
  }
}
