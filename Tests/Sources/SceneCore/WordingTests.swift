import SceneCore
import Testing

struct WordingTests {
  @Test(arguments: [
    (0, "0 views"), (1, "1 view"), (2, "2 views"), (999, "999 views"), (1_000, "1,000 views"),
    (1_576_712, "1,576,712 views"), (-1_234, "-1,234 views"),
  ])
  func aCountHasSeparatorsAndItsNounANumber(count: Int, expected: String) {
    #expect(Wording.counted(count, "view") == expected)
  }

  @Test func theLargestNumberIsWrittenToo() {
    #expect(Wording.number(.min) == "-9,223,372,036,854,775,808")
  }
}
