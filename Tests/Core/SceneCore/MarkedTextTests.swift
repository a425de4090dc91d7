import SceneCore
import Testing

struct MarkedTextTests {
  /// Marks the text in brackets as matches.
  private func marked(_ text: String) -> MarkedText {
    var (plain, matches, start) = ("", [Range<Int>](), 0)
    for character in text {
      switch character {
      case "[": start = plain.utf8.count
      case "]": matches.append(start..<plain.utf8.count)
      default: plain.append(character)
      }
    }
    return MarkedText(plain, matches: matches)
  }

  @Test(arguments: [
    ("a [sea] in the morning", 8, "a [sea] in the morning"),
    ("0123456789 [sea] 0123456789", 11, "…89 [sea] 0123456789"),
    ("0123456789 [sea]", 14, "0123456789 [sea]"), ("0123456789 [sea]", 13, "…789 [sea]"),
    ("오늘 아침의 [바다] 빛", 12, "…의 [바다] 빛"), ("ab [바다]", 3, "…[바다]"), ("ab [바다] [빛]", 0, "…[바다] [빛]"),
    ("light", 2, "light"), ("[바다]에서", 3, "[바다]에서"),
  ])
  func theFirstMatchIsSeenInTheRoomThatThereIs(text: String, cells: Int, shown: String) {
    #expect(marked(text).showingMatch(within: cells) == marked(shown))
  }

  @Test(arguments: [
    ("one\ntwo", "one…"), ("one\n[two]\nthree", "…[two]…"), ("[one]\r\n[two]", "[one]…"),
    ("one\r\na [two]", "…a [two]"),
  ])
  func theLineIsTheOneWithTheMatch(text: String, line: String) {
    #expect(marked(text).line.text == marked(line).text)
    #expect(marked(text).line.matches.first == marked(line).matches.first)
  }
}
