import Terminal
import Testing

struct RightToLeftTests {
  /// `<` and `>` show the marks.
  private static func marked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    let marks = scalars.directionMarks
    for (index, scalar) in (scalars + ["\0"]).enumerated() {
      for (number, mark) in marks.enumerated() where mark == index {
        result.append(number % 2 == 0 ? "<" : ">")
      }
      if index < scalars.count { result.append(scalar) }
    }
    return String(result)
  }

  @Test(arguments: [
    ("home", "home"), ("김하늘 · light", "김하늘 · light"),
    ("1 ☆ שלום עולם", "1 ☆ <שלום עולם>"), ("שלום", "<שלום>"),
    ("1 שלום   2 ערב טוב", "1 <שלום>   2 <ערב טוב>"),
    (#"★ Saved 3 · שלום · "ערב 2 טוב" · #ים"#, #"★ Saved 3 · <שלום> · "<ערב 2 טוב>" · #<ים>"#),
    ("tags #ים #אור", "tags #<ים> #<אור>"), ("صورة (2) جميلة!", "<صورة (2) جميلة>!"),
    ("by שלום to the trash", "by <שלום> to the trash"), ("שָׁלוֹם 3", "<שָׁלוֹם> 3"),
  ])
  func aMarkIsOnBothSidesOfEachPiece(text: String, expected: String) {
    #expect(Self.marked(text) == expected)
  }

  @Test func aRowForATerminalHasTheMarksAndOneForAFileHasNone() {
    let row = StyledText("1 \("שלום")", .number)
    #expect(row.rendered(colors: .onDark) == "\u{1B}[36m1 \u{200E}שלום\u{200E}\u{1B}[0m")
    #expect(row.rendered(colors: .off) == "1 שלום")
    #expect(row.rendered(colors: .off, marksDirection: true) == "1 \u{200E}שלום\u{200E}")
    #expect(row.width == 6)
  }

  @Test(arguments: ["\u{200F}שלום\u{200E}", "\u{202B}שלום\u{202C}", "\u{2067}שלום\u{2069}", "\u{061C}שלום"])
  func directionMarksOfANameAreDropped(name: String) { #expect(SafeText(name).text == "שלום") }

  @Test func anOverrideLeavesATrace() {
    let name = "\u{202E}gpj.exe"
    #expect(SafeText(name).text == "\u{FFFD}gpj.exe")
  }
}
