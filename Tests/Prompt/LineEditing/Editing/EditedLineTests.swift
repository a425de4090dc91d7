import TestSupport
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

  private static let letters = [
    "a", "b", " ", "가", "빛", "\n", "e\u{301}", "\u{301}", "👍🏽", "👩‍💻", "🇰🇷", "नि", "क्", "\u{200D}",
    "\u{1112}\u{1161}\u{11AB}", "กิ", "\u{600}", "2", "❤️",
  ]

  /// In a long line, only the part around the cursor is read; nobody must notice.
  @Test(arguments: Sweep.seeds(60)) func charactersAndWordsAreThoseOfTheWholeLine(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let few = (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
      Self.letters.randomElement(using: &random)
    }
    let text = (0..<Int.random(in: 0...300, using: &random)).compactMap { _ in
      few.randomElement(using: &random)
    }
    var line = EditedLine(text.joined())
    for _ in 0..<40 {
      line.cursor = Int.random(in: 0...line.scalars.count, using: &random)
      let (before, after) = (line.beforeCursor, line.afterCursor)
      #expect(line.characterBefore == before.last?.unicodeScalars.count ?? 0)
      #expect(line.characterAfter == after.first?.unicodeScalars.count ?? 0)
      #expect(line.wordAfter == Self.wordLength(Array(after)))
      #expect(line.wordBefore == Self.wordLength(before.reversed()))
      #expect(line.distance(rows: -1) == Self.distance(line, rows: -1))
      #expect(line.distance(rows: 1) == Self.distance(line, rows: 1))
    }
  }

  private static func wordLength(_ characters: [Character]) -> Int {
    let rest = characters.drop { !$0.isLetter && !$0.isNumber }.drop { $0.isLetter || $0.isNumber }
    return characters.dropLast(rest.count).reduce(0) { $0 + $1.unicodeScalars.count }
  }

  private static func distance(_ line: EditedLine, rows: Int) -> Int? {
    let lengths = line.scalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
    let row = line.scalars[..<line.cursor].count { $0 == "\n" }
    guard lengths.indices.contains(row + rows) else { return nil }
    let starts = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 + 1) }
    return starts[row + rows] + min(line.cursor - starts[row], lengths[row + rows]) - line.cursor
  }
}
