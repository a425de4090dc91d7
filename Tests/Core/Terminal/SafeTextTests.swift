import Terminal
import TestSupport
import Testing

struct SafeTextTests {
  @Test(arguments: [
    "light for the kitchen", "café · 4000×3000", "부엌을 위한 빛", "写真と光", "صورة", "👩‍💻 and ❤️", "❤️‍🔥", "e\u{301}",
  ])
  func ordinaryTextOfAnyLanguageIsKept(text: String) {
    #expect(SafeText(text).text == text)
  }

  @Test(arguments: [
    ("a\nb\r\nc\td", "a b  c d"),
    ("a\u{2028}b\u{85}c", "a b c"),
  ])
  func lineBreaksAndTabsBecomeSpaces(text: String, expected: String) {
    #expect(SafeText(text).text == expected)
  }

  /// Each case is named after the attack.
  @Test(arguments: [
    ("clipboard by OSC 52", "\u{1B}]52;c;cm0gLXJm\u{07}"),
    ("clear screen", "\u{1B}[2J"),
    ("cursor report typed at the shell", "\u{1B}[6n"),
    ("C1 control sequence introducer", "\u{9B}2J"),
    ("C1 operating system command", "\u{9D}0;title\u{9C}"),
    ("hyperlink", "\u{1B}]8;;http://evil\u{1B}\\click\u{1B}]8;;\u{1B}\\"),
    ("device control string", "\u{1B}P+q544e\u{1B}\\"),
    ("application program command", "\u{1B}_Gi=31;OK\u{1B}\\"),
    ("bell, NUL, delete", "\u{07}\u{00}\u{7F}"),
    ("kitty's picture cell", "\u{10EEEE}"),
    ("right-to-left override", "\u{202E}gpj.exe"),
    ("isolates", "\u{2066}a\u{2069}"),
    ("zero-width space", "pic\u{200B}terest"),
    ("byte order mark", "\u{FEFF}a"),
    ("tag characters", "a\u{E0041}\u{E007F}"),
    ("Hangul filler", "a\u{3164}b"),
    ("joiner between letters", "a\u{200D}b"),
    ("joiner at the end", "👩\u{200D}"),
  ])
  func nothingThatControlsTheTerminalOrHidesGetsThrough(name: String, attack: String) {
    for scalar in SafeText(attack).text.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "\(name)")
      #expect(scalar.properties.generalCategory != .format, "\(name)")
      #expect(scalar.properties.generalCategory != .privateUse, "\(name)")
      #expect(!scalar.properties.isDefaultIgnorableCodePoint, "\(name)")
    }
  }

  @Test func aReplacedControlLeavesATrace() {
    let name = "a\u{1B}[31mb"
    #expect(SafeText(name).text == "a\u{FFFD}[31mb")
  }

  @Test(arguments: [
    ("a", "\u{301}", 9), ("❤", "\u{FE0F}", 2), ("\u{1100}", "\u{1161}", 9), ("\u{1100}", "\u{11A8}", 9),
    ("\u{1100}", "\u{D7B0}", 9),
  ])
  func onlyEightOfAFloodOfMarksOrOneVariationSelectorAreKept(base: String, mark: String, kept: Int) {
    let flood = base + String(repeating: mark, count: 1_000) + "b"
    #expect(SafeText(flood).text.unicodeScalars.count == kept + 1)
  }

  @Test func anEmojiKeepsThreeJoinersAndTheRestOfAFloodFallsApart() {
    let kiss = "👩🏽‍❤️‍💋‍👨🏽"
    #expect(SafeText(kiss).text == kiss)
    let flood = SafeText("👩" + String(repeating: "\u{200D}👩", count: 1_000))
    #expect(flood.text.unicodeScalars.count { $0 == "\u{200D}" } == 3)
    #expect(flood.text.count == 998)
    let toned = SafeText("👩🏽" + String(repeating: "\u{200D}👩🏽", count: 1_000))
    #expect(toned.text.unicodeScalars.count { $0 == "\u{200D}" } == 3)
  }

  @Test(arguments: [("a\u{FE0F}한\u{FE0F}", 2), ("☁\u{FE0F}1\u{FE0F}\u{20E3}", 5)])
  func theVariationSelectorOfEmojiIsKeptOnlyAfterAnEmoji(text: String, scalars: Int) {
    #expect(SafeText(text).text.unicodeScalars.count == scalars)
  }

  @Test func interpolatedTextIsMadeSafeButTheLiteralIsNot() {
    let name = "\u{1B}[2J"
    let safe: SafeText = "★ \(name) \(7)"
    #expect(safe.text == "★ \u{FFFD}[2J 7")
  }

  @Test func everyScalarIsHarmlessOrDropped() {
    for value in Sweep.part(of: UInt32(0)...0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for kept in SafeText("a" + String(scalar)).text.unicodeScalars {
        let category = kept.properties.generalCategory
        guard category != .control, category != .privateUse, category != .format, category != .unassigned
        else {
          Issue.record("U+\(String(value, radix: 16)) gets through")
          continue
        }
      }
    }
  }
}

struct SafeTextForJSONTests {
  @Test func controlsAndInvisibleCharactersBecomeEscapesAndNothingIsLost() {
    let encoded = "{\"name\":\"a\u{7F}\u{9B}\u{202E}\u{200B}\u{10EEEE}é한\"}"
    #expect(
      SafeText(json: encoded).text
        == #"{"name":"a\u007f\u009b\u202e\u200b\udbfb\udeeeé한"}"#)
  }
}
