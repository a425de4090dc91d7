import Terminal
import TestSupport
import Testing

@testable import LineEditing

struct FramePainterTests {
  private static let columns = 11

  private func frame(_ text: String, cursor: Int? = nil, below: [String] = []) -> Frame {
    Frame(
      PromptView(
        prompt: PromptText(Prompt("pic>")), line: EditedLine(text, cursor: cursor),
        below: .rows(below.map { StyledText(SafeText($0), .faint) })),
      size: (Self.columns, 8))
  }

  private func paint(_ old: Frame, _ new: Frame) -> String {
    FramePainter.paint(old, new, columns: Self.columns, colors: .off)
  }

  @Test func onlyTheNewCharacterAtTheEndIsWritten() {
    #expect(paint(frame("ab"), frame("abc")) == "c")
    #expect(paint(frame("ab"), frame("ab")) == "")
    #expect(paint(frame("abc"), frame("abc", cursor: 1)) == "\u{1B}[2D")
  }

  @Test func theStatusAtTheEdgeIsNotWrittenAgain() {
    func frame(_ text: String) -> Frame {
      Frame(
        PromptView(prompt: PromptText(Prompt("pic>")), line: EditedLine(text), status: "49"), size: (20, 8))
    }
    #expect(FramePainter.paint(frame("ab"), frame("abc"), columns: 20, colors: .off) == "c")
    #expect(FramePainter.paint(frame("abc"), frame("ab"), columns: 20, colors: .off) == "\u{8} \u{8}")
  }

  @Test func removedCharactersAndRowsAreErased() {
    #expect(paint(frame("abc"), frame("ab")) == "\u{8}\u{1B}[K")
    #expect(paint(frame("ab", below: ["x"]), frame("ab")) == "\r\n\u{1B}[J\u{1B}[1A\r\u{1B}[7C")
  }

  /// The screen does not depend on its earlier contents.
  @Test(arguments: Sweep.seeds(40)) func anyFrameCanFollowAnyOther(seed: UInt64) {
    expectFramesToFollow(letters: Self.certain, seed: seed) { Glyph(Character($0)).cells }
  }

  /// For a disputed glyph, a terminal may use more cells than expected, fewer, or none.
  @Test(arguments: Sweep.seeds(40), Disagreement.allCases)
  func aTerminalThatDisagreesOnWidthsShowsNothingStale(seed: UInt64, terminal: Disagreement) {
    expectFramesToFollow(letters: Self.certain + Self.disputed, seed: seed, width: terminal.width)
  }

  @Test(arguments: Disagreement.allCases)
  func glyphsAfterADisputedOneAreInTheirColumnsOnEveryTerminal(terminal: Disagreement) {
    for disputed in Self.disputed {
      var screen = ScreenModel(columns: 20, height: 8, width: terminal.width)
      let view = PromptView(prompt: PromptText(Prompt("pic>")), line: EditedLine("a\(disputed)bc"))
      let next = Frame(view, size: (20, 8))
      screen.feed(Array(FramePainter.paint(Frame(), next, columns: 20, colors: .off).utf8))
      let column = 6 + (disputed.first.map { Glyph($0).cells } ?? 0)
      #expect(screen.rows[0][column...(column + 1)] == ["b", "c"], "\(disputed)")
      #expect(screen.rows[0][(column + 2)...].allSatisfy { $0 == " " }, "\(disputed)")
    }
  }

  private func expectFramesToFollow(
    letters: [String], seed: UInt64, width: @escaping (Unicode.Scalar) -> Int
  ) {
    var random = SplitMix(seed: seed)
    var screen = ScreenModel(columns: Self.columns, height: 8, width: width)
    var shown = Frame()
    for _ in 0..<60 {
      let next = randomFrame(of: letters, &random)
      screen.feed(Array(paint(shown, next).utf8))
      shown = next
      var fresh = ScreenModel(columns: Self.columns, height: 8, width: width)
      fresh.feed(Array(paint(Frame(), next).utf8))
      #expect(screen.text == fresh.text)
      #expect((screen.row, screen.column) == (next.cursor.row, next.cursor.column))
      #expect(screen.column < Self.columns)
    }
  }

  private static let certain = ["a", "b", "가", "나", "é", " "]
  private static let disputed = [
    "🌊", "x\u{301}", "❤️", "👩‍💻", "👍🏽", "🇰🇷", "1️⃣", "\u{1FAE9}", "नि", "\u{1112}\u{1161}\u{11AB}",
  ]

  private func randomFrame(of letters: [String], _ random: inout SplitMix) -> Frame {
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? ""
    }
    let line = text.joined()
    let cursor = Int.random(in: 0...line.count, using: &random)
    let scalars = line.prefix(cursor).unicodeScalars.count
    let below = (0..<Int.random(in: 0...3, using: &random)).map { String(repeating: "-", count: $0 + 1) }
    return frame(line, cursor: scalars, below: below)
  }
}

/// How a terminal's widths may differ from ours.
enum Disagreement: CaseIterable {
  case everyEmojiIsNarrow, everyPartIsWide, newEmojiAreNotShown, marksHaveCells

  var width: (Unicode.Scalar) -> Int {
    { scalar in
      let isEmoji = scalar.properties.isEmojiPresentation
      let cells = Glyph(Character(scalar)).cells
      return switch self {
      case .everyEmojiIsNarrow: isEmoji ? 1 : cells
      case .everyPartIsWide: isEmoji ? 2 : cells
      case .newEmojiAreNotShown: scalar.value >= 0x1FA70 ? -1 : cells
      case .marksHaveCells: scalar.properties.generalCategory == .spacingMark ? 1 : cells
      }
    }
  }
}
