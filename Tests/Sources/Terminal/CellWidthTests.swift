import Terminal
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("写真", 4), ("ｱ", 1), ("Ａ", 2),
    ("★", 1), ("×", 1), ("👍", 2), ("👩‍💻", 2), ("❤️", 2), ("🇰🇷", 2), ("𝕏", 1),
  ])
  func cellsAreCountedAsTerminalsDo(text: String, cells: Int) {
    #expect(CellWidth.of(SafeText(text)) == cells)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("한글자", 5, "한글…"), ("한글자", 4, "한…"), ("abc", 1, "…"),
    ("abc", 0, ""),
    ("한글", -1, ""),
  ])
  func truncatedTextFitsAndEndsInAnEllipsis(text: String, cells: Int, expected: String) {
    let result = SafeText(text).truncated(to: cells)
    #expect(result.text == expected)
    #expect(CellWidth.of(result) <= max(cells, 0))
  }

  @Test func textIsWrappedAtSpacesAndAWordThatIsTooLongIsBroken() {
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

struct GlyphTests {
  @Test(
    arguments: [
      ("a", "a", 1), ("한", "한", 2), ("é", "é", 1), ("\u{E000}", "\u{FFFD}", 1), ("\u{202E}", "\u{FFFD}", 1),
      ("\u{1B}", "\u{FFFD}", 1), ("\u{200B}", "", 0), ("\u{200D}", "", 0), ("\u{FEFF}", "", 0),
      ("\u{3164}", "", 0),
      ("\u{301}", "\u{301}", 0), ("👩‍💻", "👩‍💻", 2), ("👩\u{200D}", "👩", 2), ("\t", " ", 1),
    ] as [(Character, String, Int)])
  func aCharacterIsDrawnSafelyInItsCells(character: Character, drawn: String, cells: Int) {
    let glyph = Glyph(character)
    #expect(glyph.text.text.unicodeScalars.elementsEqual(drawn.unicodeScalars))
    #expect(glyph.cells == cells)
  }

  @Test(
    arguments: [
      ("a", 1), ("한", 2), ("👍🏽", 4), ("👩‍💻", 4), ("❤️", 2), ("🇰🇷", 4), ("e\u{323}\u{301}", 1), ("नि", 2),
      ("\u{1FAE9}", 2),
    ] as [(Character, Int)])
  func aCharacterTakesAtMostTheCellsOfItsSeparateScalars(character: Character, cells: Int) {
    #expect(Glyph(character).mostCells == cells)
  }

  @Test func emojiAndComposedCharactersAreDisputedButUsualLettersAreNot() {
    for character in "a~é한글写ひカ★ж" { #expect(!Glyph(character).isDisputed, "\(character)") }
    for character in "🌊❤️👩‍💻👍🏽🇰🇷☁️1️⃣e\u{323}\u{301}\u{1FAE9}☁\u{1F3FD}" {
      #expect(Glyph(character).isDisputed, "\(character)")
    }
  }

  @Test func aLineDrawnCharacterByCharacterIsItsSafeText() {
    let line = "star 3 \"부엌의 빛 \u{1B}[2J👩‍💻 e\u{301}\u{E000}\u{200B}x\""
    #expect(line.map { Glyph($0).text.text }.joined() == SafeText(line).text)
  }
}
