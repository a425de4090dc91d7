import TestSupport
import Testing

@testable import LineEditing

struct ViCommandsTests {
  private static let escape: Character = "\u{1B}"
  private static let ascii = (0x20..<0x7F).compactMap(UnicodeScalar.init).map(Character.init)

  /// The line after typing keys in command mode; `^[` is Esc, and `|` precedes the cursor.
  private func line(_ start: String, _ keys: some Sequence<Character>) -> String {
    var vi = ViCommands()
    var line = ViLine(Array(start), cursor: start.count)
    vi.escape(&line)
    for key in keys {
      if key == Self.escape {
        vi.escape(&line)
      } else if vi.mode == .command {
        _ = vi.run(key, &line)
      } else {
        line.text.insert(key, at: line.cursor)
        line.cursor += 1
        vi.note(String(key))
      }
      line = ViLine(line.edited)
    }
    return String(line.text[..<line.cursor]) + "|" + String(line.text[line.cursor...])
  }

  /// Each row of the file has a line, the keys typed at its end, and the resulting line.
  @Test func theCommandsAreThoseOfViForWholeCharactersAndCountsOfAnySize() {
    Sentences("Vi.txt").expectReadings { row in
      let start = row.prefix { $0 != ":" }
      return line(String(start), row.dropFirst(start.count + 2).replacing("^[", with: "\u{1B}"))
    }
  }

  @Test func bracketsAreMatched() {
    #expect(line("a (b [c] d) e", "0%") == "a (b [c] d|) e")
    #expect(line("a (b [c] d) e", "0%%") == "a |(b [c] d) e")
    #expect(line("a (b [c] d) e", "0f(d%") == "a | e")
    #expect(line("a (b", "0%") == "|a (b")
  }

  @Test(arguments: ["", "d", "c", "y", "3", "d3", "f", "r"])
  func noKeyOfAnEmptyLineDoesHarm(first: String) {
    for key in Self.ascii where !(key == "p" || key == "P") {
      #expect(line("", first + String(key) + "\u{1B}") == "|", "\(first)\(key)")
    }
  }

  @Test(arguments: ["s", "cl", "cw", "ce", "c$", "cc", "C", "S", "i", "a", "I", "A", "R"])
  func textCanBeTypedIntoAnEmptyLine(keys: String) { #expect(line("", keys + "x\u{1B}") == "|x") }

  @Test func aBigCountInALongLineIsAnsweredAtOnce() {
    let long = String(repeating: "one 한 👩‍💻 (", count: 500)
    let duration = ContinuousClock().measure {
      for key in "hlwWbBeEx~pP;," { _ = line(long, "0lylfo99999999999999999999\(key)") }
    }
    #expect(duration < .seconds(5))
  }

  private static let randomKeys = ascii + [escape, "한", "👩‍💻"]
  private static let randomLines = ["", "a", "👩‍💻", "   ", "a👩‍💻 q\u{303}x 한글 🇰🇷", "(one [two) 3], 넷.  five"]

  /// After any keys, every character of the line was there before or was typed.
  @Test(arguments: Sweep.seeds(400)) func keysInAnyOrderNeverCutACharacter(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let start = Self.randomLines.randomElement(using: &random) ?? ""
    let typed = String((0..<30).compactMap { _ in Self.randomKeys.randomElement(using: &random) })
    let after = line(start, typed)
    let known = start + typed
    let allowed = Set("|" + known + known.uppercased() + known.lowercased())
    #expect(after.allSatisfy { allowed.contains($0) }, "seed \(seed): \(typed) makes \(after) of \(start)")
  }

  /// Code points that join with the text before them can be inserted, put and repeated anywhere.
  @Test(arguments: Sweep.seeds(400)) func marksInAnyPlaceDoNoHarm(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let marks: [Character] = [
      "\u{301}", "\u{200D}", "🇰", "🇷", "\u{1112}", "\u{1161}", "\u{11AB}", "💻", "\u{FE0F}", "\n",
    ]
    let keys = marks + marks + "hlxXpPyydwb~rRfia.sc0$3|".map { $0 } + [Self.escape, Self.escape]
    let typed = (0..<60).compactMap { _ in keys.randomElement(using: &random) }
    let after = line("e\u{301}👩‍💻🇰🇷한", typed)
    let known = Set("|e\u{301}👩‍💻🇰🇷한".unicodeScalars).union(typed.flatMap(\.unicodeScalars))
    let text = String(String.UnicodeScalarView(known))
    let allowed = known.union((text.uppercased() + text.lowercased()).unicodeScalars)
    #expect(after.unicodeScalars.allSatisfy { allowed.contains($0) }, "seed \(seed): \(typed) makes \(after)")
  }

  @Test func nothingIsUnfinishedAfterEsc() {
    for keys in ["d", "3", "f", "r", "d2", "2d3f"] {
      #expect(line("one two", keys + "\u{1B}0x") == "|ne two")
    }
  }
}
