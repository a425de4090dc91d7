import TestSupport
import Testing

@testable import LineEditing

struct ViCommandsTests {
  private static let escape: Character = "\u{1B}"
  private static let ascii = (0x20..<0x7F).compactMap(UnicodeScalar.init).map(Character.init)

  /// The line after keys were typed in command mode; `^[` is Esc, and the cursor is marked by `|` before it.
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

  @Test(arguments: [
    ("h", "a👩‍💻|한b"), ("hh", "a|👩‍💻한b"), ("2h", "a|👩‍💻한b"), ("9h", "|a👩‍💻한b"), ("0l", "a|👩‍💻한b"), ("0 ", "a|👩‍💻한b"),
    ("h$", "a👩‍💻한|b"), ("2|", "a|👩‍💻한b"), ("0f한", "a👩‍💻|한b"), ("0t한", "a|👩‍💻한b"), ("Fa", "|a👩‍💻한b"),
    ("Ta", "a|👩‍💻한b"), ("0w", "a|👩‍💻한b"), ("b", "a👩‍💻|한b"), ("hb", "a|👩‍💻한b"), ("0e", "a|👩‍💻한b"), ("B", "|a👩‍💻한b"),
    ("x", "a👩‍💻|한"), ("0lx", "a|한b"), ("02x", "|한b"), ("X", "a👩‍💻|b"), ("2X", "a|b"), ("hhdl", "a|한b"),
    ("dh", "a👩‍💻|b"),
    ("hhD", "|a"), ("0lsz\u{1B}", "a|z한b"), ("hhrz", "a|z한b"), ("hh~", "a👩‍💻|한b"), ("0lylp", "a👩‍💻|👩‍💻한b"),
    ("0xp", "👩‍💻|a한b"),
    ("0lxP", "a|👩‍💻한b"), ("0dfb", "|"), ("0df한", "|b"), ("hhct한z\u{1B}", "a|z한b"), ("hhCz\u{1B}", "a|z"),
    ("Sz\u{1B}", "|z"),
    ("hhiz\u{1B}", "a|z👩‍💻한b"), ("hhaz\u{1B}", "a👩‍💻|z한b"), ("dd", "|"), ("0yyP", "a👩‍💻한|ba👩‍💻한b"),
    ("0f👩", "a|👩‍💻한b"), ("0df👩", "|한b"), ("$F👩", "a|👩‍💻한b"),
  ])
  func aCharacterIsNeverCut(keys: String, expected: String) { #expect(line("a👩‍💻한b", keys) == expected) }

  @Test(arguments: [
    ("0w", "one |two-three  four"), ("02w", "one two|-three  four"), ("0W", "one |two-three  four"),
    ("02W", "one two-three  |four"), ("0wE", "one two-thre|e  four"), ("02e", "one tw|o-three  four"),
    ("b", "one two-three  |four"), ("2b", "one two-|three  four"), ("0dw", "|two-three  four"),
    ("0cwx\u{1B}", "|x two-three  four"), ("0c2wx\u{1B}", "|x-three  four"), ("0d2W", "|four"),
    ("0wdb", "|two-three  four"),
    ("0de", "| two-three  four"), ("0fe;", "one two-thr|ee  four"), ("0fe;,", "on|e two-three  four"),
    ("0te", "o|ne two-three  four"), ("0te;", "one two-th|ree  four"), ("$To;", "one two|-three  four"),
    ("0te;,", "one| two-three  four"), ("$Fo", "one two-three  f|our"), ("0dw.", "|-three  four"),
    ("03x.", "|o-three  four"), ("03x2.", "|wo-three  four"), ("03x2..", "|-three  four"),
    ("0d2w1.", "|three  four"), ("0rxl3.", "xxx|xtwo-three  four"), ("$de", "one two-three  fo|u"),
    ("$hde", "one two-three  f|o"),
    ("0ix\u{1B}w.", "xone |xtwo-three  four"), ("0cwx\u{1B}w.", "x |x-three  four"),
    ("0w~~", "one TW|o-three  four"),
    ("0dz", "|one two-three  four"), ("0fz", "|one two-three  four"), ("0dfz", "|one two-three  four"),
    ("0d\u{1B}w", "one |two-three  four"), ("Ax\u{1B}", "one two-three  four|x"),
    ("0wIx\u{1B}", "|xone two-three  four"),
    ("04l3rx", "one xx|x-three  four"), ("099rx", "|one two-three  four"),
    ("0wyw$p", "one two-three  fourtw|o"),
    ("0:v#@_GUO[", "|one two-three  four"),
  ])
  func theCommandsAreThoseOfVi(keys: String, expected: String) {
    #expect(line("one two-three  four", keys) == expected)
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

  @Test(arguments: [
    ("99999999999999999999h", "|one two"), ("099999999999999999999l", "one tw|o"),
    ("099999999999999999999w", "one tw|o"), ("99999999999999999999b", "|one two"),
    ("099999999999999999999e", "one tw|o"), ("099999999999999999999x", "|"),
    ("99999999999999999999|", "one tw|o"), ("99999999999d99999999999b", "|o"),
    ("0fo99999999999;", "one tw|o"),
    ("99999999999999999999rx", "one tw|o"), ("099999999999999999999~", "ONE TW|O"),
    ("0yl99999999999999999999p", "|one two"), ("0yw99999999999999999999P", "|one two"),
    ("0x99999999999999999999.", "|"), ("0d99999999999999999999fo", "|one two"),
  ])
  func aCountOfAnySizeIsAnswered(keys: String, expected: String) {
    #expect(line("one two", keys) == expected)
  }

  @Test func aBigCountInALongLineIsAnsweredAtOnce() {
    let long = String(repeating: "one 한 👩‍💻 (", count: 500)
    let duration = ContinuousClock().measure {
      for key in "hlwWbBeEx~pP;," { _ = line(long, "0lylfo99999999999999999999\(key)") }
    }
    #expect(duration < .seconds(5))
  }

  private static let randomKeys = ascii + [escape, "한", "👩‍💻"]
  private static let randomLines = ["", "a", "👩‍💻", "   ", "a👩‍💻 q\u{303}x 한글 🇰🇷", "(one [two) 3], 넷.  five"]

  /// Whatever is typed, every character of the line is one that was there or was typed.
  @Test(arguments: Sweep.seeds(400)) func keysInAnyOrderNeverCutACharacter(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let start = Self.randomLines.randomElement(using: &random) ?? ""
    let typed = String((0..<30).compactMap { _ in Self.randomKeys.randomElement(using: &random) })
    let after = line(start, typed)
    let known = start + typed
    let allowed = Set("|" + known + known.uppercased() + known.lowercased())
    #expect(after.allSatisfy { allowed.contains($0) }, "seed \(seed): \(typed) makes \(after) of \(start)")
  }

  /// Code points that become one character with what is before them are inserted, put and repeated anywhere.
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
