import Terminal
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("写真", 4), ("ｱ", 1), ("Ａ", 2),
    ("★", 1), ("×", 1), ("👍", 2), ("👩‍💻", 2), ("❤️", 2), ("🇰🇷", 2), ("𝕏", 1),
  ])
  func countsCellsAsTerminalsDo(text: String, cells: Int) {
    #expect(CellWidth.of(SafeText(text)) == cells)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("한글자", 5, "한글…"), ("한글자", 4, "한…"), ("abc", 1, "…"),
    ("abc", 0, ""),
    ("한글", -1, ""),
  ])
  func truncatedTextFitsAndSaysSo(text: String, cells: Int, expected: String) {
    let result = SafeText(text).truncated(to: cells)
    #expect(result.text == expected)
    #expect(CellWidth.of(result) <= max(cells, 0))
  }

  @Test func wrapsAtSpacesAndBreaksAWordThatIsTooLong() {
    let lines = SafeText("the light over abcdefghijkl 바다의빛").wrapped(to: 6)
    #expect(lines.map(\.text) == ["the", "light", "over", "abcdef", "ghijkl", "바다의", "빛"])
  }

  @Test(arguments: 1...12)
  func aStyledLineIsCutToItsWidth(cells: Int) {
    let line = StyledText("한글", .strong) + StyledText("abc", .faint) + "def"
    #expect(line.truncated(to: cells).width <= cells)
    if cells < line.width { #expect(line.truncated(to: cells).text.text.hasSuffix("…")) }
  }

  @Test func aStyledLineThatFitsStaysAsItIs() {
    let line = StyledText("ab", .strong) + "cd"
    #expect(line.truncated(to: 4) == line)
  }
}
