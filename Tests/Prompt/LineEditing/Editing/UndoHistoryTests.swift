import TestSupport
import Testing

@testable import LineEditing

struct UndoHistoryTests {
  private static let letters: [Unicode.Scalar] = ["a", "b", "가"]

  @Test(arguments: Sweep.seeds(40)) func everyStateComesBackAsItWas(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var states = LineStates()
    var expected: [EditedLine] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(states.popLast() == expected.popLast())
      case 1: append(typing: Self.text(&random), to: &states, &expected)
      default: append(Self.line(expected.last, &random), to: &states, &expected)
      }
    }
    while let last = expected.popLast() { #expect(states.popLast() == last) }
    #expect(states.popLast() == nil)
  }

  @Test func whatWasUndoneBeforeTypingIsNotDoneAgain() {
    var undo = UndoHistory()
    undo.note(EditedLine("a"))
    #expect(undo.undo(EditedLine("ab")) == EditedLine("a"))
    undo.note(EditedLine("a"))
    #expect(undo.undo(EditedLine("ac")) == EditedLine("a"))
    #expect(undo.redo(EditedLine("a")) == EditedLine("ac"))
    #expect(undo.redo(EditedLine("ac")) == nil)
  }

  private static func text(_ random: inout SplitMix) -> [Unicode.Scalar] {
    (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in letters.randomElement(using: &random) }
  }

  private static func line(_ last: EditedLine?, _ random: inout SplitMix) -> EditedLine {
    var line = last ?? EditedLine("")
    line.cursor = Int.random(in: 0...line.scalars.count, using: &random)
    line = line.replacing(Int.random(in: 0...line.cursor, using: &random), with: text(&random))
    line.cursor = Int.random(in: 0...line.scalars.count, using: &random)
    return line
  }

  private func append(_ line: EditedLine, to states: inout LineStates, _ expected: inout [EditedLine]) {
    expected.append(line)
    states.append(line)
  }

  private func append(
    typing text: [Unicode.Scalar], to states: inout LineStates, _ expected: inout [EditedLine]
  ) {
    guard let last = expected.last else { return }
    expected.append(last.replacing(0, with: text))
    states.append(typing: text)
  }

  @Test func aThousandStatesOfALongLineTakeLittleMoreThanTheLine() {
    let words = String(repeating: "light ", count: 20_000)
    var states = LineStates()
    states.append(EditedLine(words))
    for _ in 0..<1_500 { states.append(typing: Array("light ".unicodeScalars)) }
    #expect(states.count == 1_000)
    #expect(states.scalarsOfChanges == 0)
    for number in 0..<900 { states.append(EditedLine("\(words)\(number)")) }
    #expect(states.count == 1_000)
    #expect(states.scalarsOfChanges < 10_000)
    for _ in 0..<20 {
      states.append(EditedLine(""))
      states.append(EditedLine(words))
    }
    #expect(states.scalarsOfChanges <= 1 << 20)
    #expect(states.last == EditedLine(words))
  }

  @Test func textThatIsTypedAtOnceHasTheStepsOfItsKeys() {
    for typed in ["one two  three ", " one", "one", "a b", "가 e\u{301} x"] {
      for start in ["", "zero", "zero "] {
        var (atOnce, byKey) = (UndoHistory(), UndoHistory())
        var line = EditedLine(start + "|", cursor: start.unicodeScalars.count)
        atOnce.note(line, typing: Array(typed.unicodeScalars), replacing: 0)
        for key in typed.unicodeScalars {
          byKey.note(line, typing: [key], replacing: 0)
          line = line.replacing(0, with: [key])
        }
        var (one, other) = (Optional(line), Optional(line))
        while let line = one {
          one = atOnce.undo(line)
          other = other.flatMap { byKey.undo($0) }
          #expect(one == other)
        }
        #expect(other == nil)
      }
    }
  }

  @Test func inViWhatIsTypedBetweenTwoCommandsIsOneStep() {
    var history = UndoHistory()
    var line = EditedLine("")
    for text in ["one two", " three", "x"] {
      let scalars = Array(text.unicodeScalars)
      history.note(line, of: line.scalars.count, typing: scalars, growth: scalars.count)
      line = line.replacing(0, with: scalars)
    }
    // After Esc, `x` deletes a letter.
    history.note(line)
    history.note(line, of: line.scalars.count, typing: ["x"], growth: 1)
    line = line.replacing(1, with: [])
    history.note(line, of: line.scalars.count, typing: ["x"], growth: 1)
    line = line.replacing(1, with: [])
    #expect(history.undo(line)?.text == "one two three")
    #expect(history.undo(EditedLine("one two three"))?.text == "one two threex")
    #expect(history.undo(EditedLine("one two threex"))?.text == "")
  }
}
