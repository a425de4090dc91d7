import Glibc
import Terminal
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("写真", 4), ("ｱ", 1), ("Ａ", 2),
    ("★", 1), ("×", 1), ("👍", 2), ("👩‍💻", 2), ("❤️", 2), ("🇰🇷", 2), ("𝕏", 1),
    ("👍🏽", 2), ("👩🏽‍❤️‍💋‍👨🏽", 2), ("🏽", 2), ("a🏽🏽", 5), ("a\u{FE0F}", 1), ("\u{1100}\u{1161}\u{11A8}", 2),
    ("\u{1100}\u{1100}", 4), ("\u{1161}", 0), ("क्ष", 2), ("नि", 2), ("กำ", 2), ("👩\u{200D}a", 3), ("🇰🇷🇰", 4),
  ])
  func cellsAreCountedAsTerminalsDo(text: String, cells: Int) {
    #expect(CellWidth.of(SafeText(text)) == cells)
  }

  /// Texts that Unicode counts as one character but terminals draw in many cells, or texts of many scalars in few cells.
  static let floods = [
    "\u{1100}", "\u{1161}", "क्", "\u{94D}", "👩\u{200D}", "👩‍👩‍👦‍👦", "\u{200D}", "🏽", "a🏽", "👍🏽", "🇰", "\u{FE0F}",
    "❤\u{FE0F}",
    "1\u{FE0F}\u{20E3}", "\u{301}", "\u{93E}", "กำ", "\u{11A8}\u{D7B0}", "☁\u{FE0E}", "\u{1F3FB}\u{200D}",
    "\u{302E}",
  ].map { String(repeating: $0, count: 400) }

  @Test(arguments: floods) func aRowIsCutInCellsAndInBytesWhateverItIsMadeOf(flood: String) {
    for cells in [1, 2, 20, 80] {
      for text in [flood, "a" + flood, " " + flood] {
        let cut = SafeText(text).truncated(to: cells)
        let apart = cut.text.unicodeScalars.reduce(0) { $0 + max(0, CellWidth.of(Character($1))) }
        #expect(apart <= cells, "a terminal that counts every scalar")
        #expect(cut.text.utf8.count <= 60 * cells, "bytes")
        for line in StyledText(SafeText(text)).wrapped(to: cells) { #expect(line.width <= max(2, cells)) }
      }
    }
  }

  /// The C library's widths match most terminals and tmux.
  @Test func aLetterOrMarkHasTheWidthThatTheCLibraryGivesIt() {
    guard let function = unsafe dlsym(nil, "wcwidth"),
      let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    else {
      Issue.record("no widths in the C library")
      return
    }
    let wcwidth = unsafe unsafeBitCast(function, to: (@convention(c) (Int32) -> Int32).self)
    let before = unsafe uselocale(locale)
    defer {
      _ = unsafe uselocale(before)
      unsafe freelocale(locale)
    }
    for value in Int32(0x20)...0x1F000 {
      guard let scalar = Unicode.Scalar(UInt32(value)), !scalar.properties.isEmoji,
        SafeText(String(scalar)).text.unicodeScalars.elementsEqual([scalar])
      else { continue }
      // Ambiguous in Unicode, or changed between its versions.
      if (0x3248...0x324F).contains(value) || value == 0x1171E { continue }
      let (expected, character) = (Int(wcwidth(value)), Character(scalar))
      let widths = [CellWidth.of(character), Glyph(character).mostCells]
      #expect(expected < 0 || widths.contains(expected), "U+\(String(value, radix: 16))")
    }
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
      ("\u{3164}", " ", 1),
      ("\u{301}", "\u{301}", 0), ("👩‍💻", "👩‍💻", 2), ("👩\u{200D}", "👩", 2), ("\t", " ", 1),
    ] as [(Character, String, Int)])
  func aCharacterIsDrawnSafelyInItsCells(character: Character, drawn: String, cells: Int) {
    let glyph = Glyph(character)
    #expect(glyph.text.text.unicodeScalars.elementsEqual(drawn.unicodeScalars))
    #expect(glyph.cells == cells)
  }

  @Test(
    arguments: [
      ("a", 1), ("한", 2), ("👍🏽", 4), ("👩‍💻", 4), ("❤️", 2), ("🇰🇷", 4), ("e\u{323}\u{301}", 1), ("नि", 2), ("a🏽", 3),
      ("\u{1FAE9}", 2),
    ] as [(Character, Int)])
  func aCharacterTakesAtMostTheCellsOfItsSeparateScalars(character: Character, cells: Int) {
    #expect(Glyph(character).mostCells == cells)
  }

  @Test func emojiAndComposedCharactersAreDisputedButUsualLettersAreNot() {
    for character in "a~é한글写ひカ★ж" { #expect(!Glyph(character).isDisputed, "\(character)") }
    for character in "🌊☰❤️👩‍💻👍🏽🇰🇷☁️1️⃣e\u{323}\u{301}\u{1FAE9}☁\u{1F3FD}" {
      #expect(Glyph(character).isDisputed, "\(character)")
    }
  }

  @Test func aLineDrawnCharacterByCharacterIsItsSafeText() {
    let line = "star 3 \"부엌의 빛 \u{1B}[2J👩‍💻 e\u{301}\u{E000}\u{200B}x\""
    #expect(line.map { Glyph($0).text.text }.joined() == SafeText(line).text)
  }
}
