import Testing

@testable import LineEditing

extension OneAfterTheOther {
  struct FramePainterTests {
    init() { OneAfterTheOther.useUTF8() }

    private static let columns = 11

    private func frame(_ text: String, cursor: Int? = nil, below: [String] = []) -> Frame {
      Frame(
        PromptText(Prompt("pic>")), EditedLine(text, cursor: cursor), overlay: Overlay(),
        size: (Self.columns, 8)
      ) { room in below.prefix(room).map { OverlayRow($0, .faint) } }
    }

    private func paint(_ old: Frame, _ new: Frame) -> String {
      FramePainter.paint(old, new, columns: Self.columns, colored: false)
    }

    @Test func aCharacterAtTheEndIsWrittenAndNothingElse() {
      #expect(paint(frame("ab"), frame("abc")) == "c")
      #expect(paint(frame("ab"), frame("ab")) == "")
      #expect(paint(frame("abc"), frame("abc", cursor: 1)) == "\u{1B}[2D")
    }

    @Test func whatStandsAtTheEdgeIsNotWrittenAgain() {
      func frame(_ text: String) -> Frame {
        Frame(
          PromptText(Prompt("pic>")), EditedLine(text), overlay: Overlay(status: "49"), size: (20, 8)
        ) { _ in [] }
      }
      #expect(FramePainter.paint(frame("ab"), frame("abc"), columns: 20, colored: false) == "c")
      #expect(FramePainter.paint(frame("abc"), frame("ab"), columns: 20, colored: false) == "\u{8} \u{8}")
    }

    @Test func whatIsGoneIsErased() {
      #expect(paint(frame("abc"), frame("ab")) == "\u{8}\u{1B}[K")
      #expect(paint(frame("ab", below: ["x"]), frame("ab")) == "\r\n\u{1B}[J\u{1B}[1A\r\u{1B}[7C")
    }

    /// Whatever was on the screen before, the screen is afterwards as if nothing had been.
    @Test(arguments: 0..<40) func everyFrameFollowsOnEveryOther(seed: UInt64) {
      var random = Seeded(state: seed &* 7_919 &+ 1)
      var screen = ScreenModel(columns: Self.columns, height: 8)
      var shown = Frame()
      for _ in 0..<60 {
        let next = randomFrame(&random)
        screen.feed(Array(paint(shown, next).utf8))
        shown = next
        var fresh = ScreenModel(columns: Self.columns, height: 8)
        fresh.feed(Array(paint(Frame(), next).utf8))
        #expect(screen.text == fresh.text)
        #expect((screen.row, screen.column) == (next.cursor.row, next.cursor.column))
      }
    }

    private func randomFrame(_ random: inout Seeded) -> Frame {
      let letters: [String] = ["a", "b", "가", "나", "🌊", "é", "x\u{301}", " "]
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
}

/// Random numbers that are the same every time.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
