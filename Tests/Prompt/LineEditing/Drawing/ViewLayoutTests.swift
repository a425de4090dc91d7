import Terminal
import TestSupport
import Testing

@testable import LineEditing

struct ViewLayoutTests {
  private static let letters = [
    "a", "b", " ", "가", "é", "\n", "e\u{301}", "\u{301}", "👍🏽", "👩‍💻", "🇰🇷", "\u{200B}", "नि",
    "\u{1112}\u{1161}\u{11AB}",
  ]

  private func view(_ line: EditedLine, prompt: String = "pic>", below: [String] = []) -> PromptView {
    PromptView(
      prompt: PromptText(Prompt(prompt)), line: line, ghost: "ghost", status: "49",
      below: .rows(below.map { StyledText(SafeText($0)) }))
  }

  /// The frame that results from laying out all rows.
  private func whole(_ view: PromptView, columns: Int, rows: Int) -> Frame {
    var view = view
    let below = view.below
    view.below = .rows([])
    let line = Frame(view, size: (columns, 1_000_000))
    view.below = .rows(below.rows(in: (columns, rows), room: max(0, rows - line.rows.count)))
    return Frame(view, size: (columns, 1_000_000)).inSight(height: rows)
  }

  @Test(arguments: Sweep.seeds(60)) func aLineLooksTheSameHoweverItWasEdited(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var layout = ViewLayout()
    var line = EditedLine("")
    var (columns, rows) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...5, using: &random))
    for _ in 0..<80 {
      change(&line, &random)
      if Int.random(in: 0..<20, using: &random) == 0 { columns = Int.random(in: 1...12, using: &random) }
      if Int.random(in: 0..<20, using: &random) == 0 { rows = Int.random(in: 1...5, using: &random) }
      let prompt = Int.random(in: 0..<20, using: &random) == 0 ? "a longer prompt>" : "pic>"
      let below = (0..<Int.random(in: 0...2, using: &random)).map { "row \($0)" }
      let view = view(line, prompt: prompt, below: below)
      #expect(layout.frame(of: view, size: (columns, rows)) == whole(view, columns: columns, rows: rows))
    }
  }

  @Test func aRowBeginsElsewhereWhenItsFirstCharacterGetsNarrower() {
    var layout = ViewLayout()
    for text in ["👍🏽0123456789", "👍0123456789", "👍0123456789x", "👍0123456789xy", "👍0123456789xyz"] {
      let view = view(EditedLine("ab" + text))
      #expect(layout.frame(of: view, size: (10, 1)) == whole(view, columns: 10, rows: 1))
    }
  }

  private func change(_ line: inout EditedLine, _ random: inout SplitMix) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: line.cursor = Int.random(in: 0...line.scalars.count, using: &random)
    case 1: line.cursor = Bool.random(using: &random) ? 0 : line.scalars.count
    case 2: line = line.replacing(Int.random(in: 0...min(9, line.cursor), using: &random), with: [])
    default:
      let text = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
        Self.letters.randomElement(using: &random)
      }
      line = line.replacing(0, with: Array(text.joined().unicodeScalars))
    }
  }

  @Test(arguments: [0, 3, 20_000], [20_000, 100_000])
  func aKeyInALongLineLaysOutNoMoreThanAFewWindows(distance: Int, length: Int) {
    var layout = ViewLayout()
    var line = EditedLine(String(repeating: "light for the kitchen ", count: length / 22))
    line.cursor = max(0, line.cursor - distance)
    _ = layout.frame(of: view(line), size: (80, 24))
    #expect(layout.charactersLaidOut <= line.scalars.count)
    let before = layout.charactersLaidOut
    for letter in "one more word" {
      line = line.replacing(0, with: letter.unicodeScalars)
      _ = layout.frame(of: view(line), size: (80, 24))
    }
    #expect(layout.charactersLaidOut - before < 13 * 3 * 80 * 24)
  }

  @Test func allButTheFirstMarksOfACharacterAreLeftOut() {
    let marks = String(repeating: "\u{323}", count: 10_000)
    let frame = Frame(view(EditedLine("e\(marks)x")), size: (80, 24))
    #expect(frame.rows[0].cells[5].glyph.text.text.unicodeScalars.count < 20)
    #expect(frame.rows[0].cells[6].glyph == Glyph("x"))
  }
}
