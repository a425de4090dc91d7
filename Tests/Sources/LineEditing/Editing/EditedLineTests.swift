import Testing

@testable import LineEditing

struct EditedLineTests {
  @Test(arguments: [
    ("abc", 1), ("", 0), ("가", 1), ("\u{1112}\u{1161}\u{11AB}", 3), ("e\u{301}", 2), ("👩‍💻", 3), ("🇰🇷", 2),
    ("❤️", 2),
  ])
  func aCharacterIsWhatTheUserSeesAsOne(text: String, codePoints: Int) {
    #expect(EditedLine(text).characterBefore == codePoints)
    #expect(EditedLine(text, cursor: 0).characterAfter == codePoints)
  }

  @Test func replacingPutsTheCursorAfterTheNewText() {
    #expect(EditedLine("빛 se x").replacing(4..<6, with: "바다") == EditedLine("빛 바다 x", cursor: 4))
  }

  @Test(arguments: [1..<3, -1..<0, 0..<9, 4..<5])
  func aRangeOutsideTheLineOrThroughACharacterIsRefused(range: Range<Int>) {
    #expect(EditedLine("빛빛").replacing(range, with: "x") == nil)
  }
}
