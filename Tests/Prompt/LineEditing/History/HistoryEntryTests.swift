import TestSupport
import Testing

@testable import LineEditing

struct HistoryEntryTests {
  private func decoded(_ line: String) -> HistoryEntry? { HistoryEntry.decode(Array(line.utf8)[...]) }

  @Test func anEntryIsOneLine() {
    let entry = HistoryEntry(
      time: 1_764_547_200, command: "star 3 \"my\\memo/부엌\"\n\t\u{1B}", status: 64, milliseconds: 182)
    #expect(
      String(decoding: entry.encodedLine, as: UTF8.self)
        == "1764547200\t64\t182\tstar 3 \"my\\\\memo/부엌\"\\n\t\u{1B}\n")
  }

  @Test func anUnknownOutcomeIsEmpty() {
    #expect(decoded("7\t\t\thome") == HistoryEntry(time: 7, command: "home"))
  }

  @Test(arguments: [
    "", "home", "7\t0\t2", "\t0\t2\thome", "7\tx\t2\thome", "7\t0\tx\thome", "7.0\t0\t2\thome",
    "7\t2147483648\t2\thome", "9223372036854775808\t0\t2\thome", "[]", #"{"t":7,"c":"home"}"#,
  ])
  func anythingElseIsNotAnEntry(line: String) { #expect(decoded(line) == nil) }

  @Test func aLineThatIsNotUTF8IsNotAnEntry() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEA, 0xB0], [0x5C, 0xF5, 0x80, 0x80, 0x80],
    ] { #expect(HistoryEntry.decode((Array("7\t\t\t".utf8) + bytes)[...]) == nil) }
  }

  @Test func everyEntryIsReadAsItWasWritten() {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(2_000) {
      let entry = random.entry()
      #expect(HistoryEntry.decode(entry.encodedLine.dropLast()) == entry)
      #expect(!entry.encodedLine.dropLast().contains(UInt8(ascii: "\n")))
    }
  }
}

extension SplitMix {
  fileprivate mutating func entry() -> HistoryEntry {
    let letters: [Unicode.Scalar] = [
      "a", "n", " ", "0", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}", "é", "\u{301}", "부",
      "\u{1105}", "海", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "😀", "\u{10FFFF}", "{",
    ]
    let text = (0..<Int.random(in: 0...20, using: &self)).compactMap { _ in
      letters.randomElement(using: &self)
    }
    return HistoryEntry(
      time: .random(in: .min ... .max, using: &self), command: String(String.UnicodeScalarView(text)),
      status: Bool.random(using: &self) ? .random(in: .min ... .max, using: &self) : nil,
      milliseconds: Bool.random(using: &self) ? .random(in: 0...9, using: &self) : nil)
  }
}

struct AgeTests {
  @Test(arguments: [
    (0, "0s"), (59, "59s"), (60, "1m"), (3_599, "59m"), (3_600, "1h"), (86_399, "23h"), (86_400, "1d"),
    (31_557_599, "365d"), (31_557_600, "1y"), (-5, "0s"),
  ])
  func anAgeIsShownInItsLargestWholeUnit(seconds: Int, text: String) {
    #expect(Age(from: 1_000, to: 1_000 + seconds).text == text)
  }

  /// The history file may contain any number.
  @Test(arguments: [Int.min, .min + 1, -1, 0, 1, .max], [Int.min, -1, 0, 1_764_547_200, .max])
  func timesOfAnySizeHaveAnAge(time: Int, now: Int) {
    #expect(!Age(from: time, to: now).text.isEmpty)
  }

  @Test func aTimeBefore1970CountsAs1970() {
    #expect(Age(from: .min, to: 1_764_547_200).text == "55y")
  }
}
