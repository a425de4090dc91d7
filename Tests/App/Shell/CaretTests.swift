import Terminal
import Testing

@testable import Shell

struct CaretTests {
  @Test(arguments: [
    (0..<4, "hoem", "      ^^^^"), (5..<7, "star x3", "           ^^"), (4..<4, "star", "          ^"),
    (7..<10, "바다 한", "           ^^"), (0..<0, "", "      ^"),
  ])
  func theCaretPointsAtTheMistake(range: Range<Int>, line: String, row: String) {
    #expect(Caret(under: range, of: line, promptWidth: 6, width: 80).line?.text.text == row)
  }

  @Test func noCaretIsShownUnderALineOfSeveralRows() {
    #expect(Caret(under: 0..<4, of: "hoem nowhere", promptWidth: 6, width: 17).line == nil)
    #expect(Caret(under: 0..<4, of: "hoem\nnow", promptWidth: 6, width: 80).line == nil)
    #expect(Caret(under: 11..<11, of: "hoem nowher", promptWidth: 6, width: 17).line == nil)
  }
}
