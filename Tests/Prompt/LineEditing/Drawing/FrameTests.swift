import Terminal
import Testing

@testable import LineEditing

struct FrameTests {
  private func frame(
    _ text: String, cursor: Int? = nil, columns: Int = 10, rows: Int = 24, candidates: [String] = []
  ) -> Frame {
    let completion = Completion(replace: 0..<0, candidates: candidates.map { .init($0) })
    return Frame(
      PromptView(
        prompt: PromptText(Prompt("pic>")), line: EditedLine(text, cursor: cursor),
        below: candidates.isEmpty ? .rows([]) : .menu(CompletionMenu(completion, original: EditedLine("")))),
      size: (columns, rows))
  }

  private func texts(_ frame: Frame) -> [String] {
    frame.rows.map { $0.cells.map(\.glyph.text.text).joined() }
  }

  @Test(arguments: [
    ("", 0, [5, 0], ["pic> "]), ("abcde", 5, [0, 1], ["pic> abcde", ""]),
    ("abcde", 2, [7, 0], ["pic> abcde", ""]),
    ("abcdef", 5, [0, 1], ["pic> abcde", "f"]), ("가나다", 2, [0, 1], ["pic> 가나", "다"]),
    ("가나다", 3, [2, 1], ["pic> 가나", "다"]), ("a\nb", 3, [1, 1], ["pic> a", "b"]),
    ("a\nb", 1, [6, 0], ["pic> a", "b"]), ("e\u{301}x", 2, [6, 0], ["pic> e\u{301}x"]),
  ])
  func everyCharacterAndTheCursorAreInTheirCells(text: String, cursor: Int, cell: [Int], rows: [String]) {
    let frame = frame(text, cursor: cursor)
    #expect(texts(frame) == rows)
    #expect(frame.cursor == Frame.Position(row: cell[1], column: cell[0]))
  }

  @Test(arguments: [
    (30, "find 바다 사…> "), (40, "find 바다 사진 가…> "), (42, "find 바다 사진 가을> "), (9, "find …> "),
  ])
  func aLongPromptLeavesHalfOfTheRowToTheCommand(columns: Int, row: String) {
    let prompt = PromptText(Prompt("find 바다 사진 가을> "))
    let view = PromptView(prompt: prompt, line: EditedLine(""))
    #expect(texts(Frame(view, size: (columns, 24))) == [row])
    let question = PromptText(Prompt("Delete the photo by 김하늘?", kind: .question))
    let asked = Frame(PromptView(prompt: question, line: EditedLine("")), size: (20, 24))
    #expect(texts(asked).joined() == "Delete the photo by 김하늘? ")
  }

  @Test(arguments: [
    ("\u{E000}b", 2, 7, "pic> \u{FFFD}b"), ("a\u{200B}b", 3, 7, "pic> ab"), ("a\u{200B}b", 2, 6, "pic> ab"),
    ("\u{200D}b", 1, 5, "pic> b"), ("\u{301}b", 1, 5, "pic> \u{301}b"),
    ("a\u{202E}b", 2, 7, "pic> a\u{FFFD}b"),
  ])
  func unprintableCharactersAreReplacedOrTakeNoCell(text: String, cursor: Int, column: Int, row: String) {
    let frame = frame(text, cursor: cursor, columns: 20)
    #expect(texts(frame) == [row])
    #expect(frame.cursor == Frame.Position(row: 0, column: column))
  }

  @Test func aGlyphThatATerminalMayDrawOverTheEdgeGoesToTheNextRow() {
    #expect(texts(frame("a👍🏽b")) == ["pic> a👍🏽b"])
    #expect(texts(frame("ab👍🏽b")) == ["pic> ab", "👍🏽b"])
    #expect(texts(frame("abc❤️")) == ["pic> abc❤️", ""])
    #expect(frame("abc❤️").rows[0].goesOn == false)
    #expect(texts(frame("👍🏽", columns: 3)) == ["pic", "> ?", ""])
  }

  @Test func onlyAFullRowContinuesInTheNextOne() {
    #expect(frame("abcdef").rows.map(\.goesOn) == [true, false])
    #expect(frame("가나다").rows.map(\.goesOn) == [false, false])
    #expect(frame("a\nb").rows.map(\.goesOn) == [false, false])
  }

  @Test func aLineTallerThanTheWindowShowsThePartWithTheCursor() {
    let text = String((0..<50).map { Character(String($0 % 10)) })
    #expect(texts(frame(text, rows: 3)) == ["5678901234", "5678901234", "56789"])
    #expect(texts(frame(text, cursor: 0, rows: 3)) == ["pic> 01234", "5678901234", "5678901234"])
    #expect(frame(text, rows: 3).cursor == Frame.Position(row: 2, column: 5))
  }

  @Test func aListBelowNeverPushesTheLineOutOfSight() {
    let words = ["alpha", "bravo", "charl"]
    #expect(texts(frame("abc", rows: 6, candidates: words)) == ["pic> abc", "alpha", "and 2 mo…"])
    #expect(texts(frame("abc", rows: 3, candidates: words)) == ["pic> abc", "alpha"])
    #expect(texts(frame("abc", rows: 1, candidates: words)) == ["pic> abc"])
  }

  @Test(arguments: [
    ("0123456789012345678", 5, 4), ("0123456789012345678", 20, 1), ("01234567890123", 100, 0),
    ("가나다라마", 5, 3),
  ])
  func theCursorIsFoundAgainAfterTheWidthChanged(text: String, columns: Int, row: Int) {
    #expect(frame(text).cursorRow(brokenAt: columns) == row)
  }

  @Test func afterAFullRowTheCursorIsInItUnlessSomethingFollows() {
    #expect(frame("abcde", columns: 20).cursorRow(brokenAt: 5) == 1)
    #expect(frame("abcdefgh", cursor: 5, columns: 20).cursorRow(brokenAt: 5) == 2)
  }
}

extension Frame {
  /// The frame of a new prompt.
  init(_ view: PromptView, size: (columns: Int, rows: Int)) {
    var layout = ViewLayout()
    self = layout.frame(of: view, size: size)
  }
}

struct PromptTextTests {
  @Test(arguments: [
    ("home>", "home> "), ("home> ", "home> "), ("홈>  ", "홈> "), ("", ""), ("   ", ""),
    ("a\u{1B}[2Jb\u{202E}\n>", "a\u{FFFD}[2Jb\u{FFFD} > "),
  ])
  func aPromptEndsWithOneBlankAndIsSafe(text: String, shown: String) {
    #expect(PromptText(Prompt(text)).text.rendered(colors: .off) == shown)
  }

  @Test func aQuestionHasAStyleOfItsOwn() {
    #expect(PromptText(Prompt("Delete?", kind: .question)).text == StyledText("Delete? ", .question))
    #expect(PromptText(Prompt("home>")).text == StyledText("home> ", .prompt))
  }
}
