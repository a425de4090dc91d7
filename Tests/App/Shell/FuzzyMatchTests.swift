import Testing

@testable import Shell

struct FuzzyMatchTests {
  private func points(_ letters: String, _ text: String) -> Int? {
    FuzzyMatch.points(of: Array(letters.unicodeScalars), in: Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("sv", "saved"), ("lad", "a lake at dawn"), ("바빛", "바다의 빛"), ("ee", "eel"), ("k", "lake"),
  ]) func lettersMayHaveOthersInBetween(letters: String, text: String) {
    #expect(points(letters, text) != nil)
  }

  @Test(arguments: [("vs", "saved"), ("lakes", "a lake"), ("ee", "e"), ("a", "")])
  func everyLetterIsThereInItsOrder(letters: String, text: String) {
    #expect(points(letters, text) == nil)
  }

  @Test(arguments: [
    ("gh", "golden hour", "fog in the city"), ("la", "a lake", "violets and a boat"),
    ("cfg", "config", "cache for ages again"), ("dh", "dawn house", "redish hut"), ("ab", "x ab", "x a b"),
  ]) func theBeginningsOfWordsAndLettersTogetherComeFirst(letters: String, better: String, worse: String)
    throws
  {
    #expect(try #require(points(letters, better)) > #require(points(letters, worse)))
  }

  /// 16 for each letter, twice 8 for the first at a word's start, 4 or the first one's 8 for one next to the last.
  @Test(arguments: [
    ("a", "a", 32), ("a", "ba", 16), ("ab", "ab", 56), ("ab", "cab", 36), ("ab", "a-b", 32 + 24 - 3),
    ("ab", "axxb", 32 + 16 - 4),
  ]) func lettersStartsOfWordsAndGapsHaveTheirPoints(letters: String, text: String, expected: Int) {
    #expect(points(letters, text) == expected)
  }
}
