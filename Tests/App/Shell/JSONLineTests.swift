import Foundation
import Terminal
import Testing

@testable import Shell

struct JSONLineTests {
  /// Each case is named after the attack.
  @Test(arguments: [
    ("line breaks", "a\nb\r\nc\u{2028}d\u{2029}e\u{85}f"),
    ("controls", "\u{0}\u{1}\u{8}\u{1B}[2J\u{1F}\u{7F}"),
    ("C1 controls", "\u{9B}2J\u{9D}0;title\u{9C}"),
    ("bidirectional controls", "\u{202E}gpj.exe\u{2066}a\u{2069}\u{200F}"),
    ("invisible characters", "pic\u{200B}terest\u{FEFF}\u{2060}"),
    ("tag characters", "a\u{E0041}\u{E007F}"),
    ("private use", "\u{E000}\u{10EEEE}"),
    ("no characters", "\u{FFFE}\u{FFFF}\u{10FFFF}"),
    ("quotes and backslashes", #"\" \ \\ /"#),
    ("an object of its own", #"","error":{"code":"x"}"#),
    ("joined emoji", "👩‍💻 ❤️ 🇰🇷"),
    ("text of any language", "부엌을 위한 빛 · 写真 · صورة · é · e\u{301}"),
  ])
  func aScriptReadsTheOriginalTextAndATerminalIsNotControlled(name: String, text: String) throws {
    let line = JSONLine.of(["text": text]).text
    let steering = line.unicodeScalars.first { scalar in
      [.control, .format, .privateUse, .lineSeparator, .paragraphSeparator, .unassigned]
        .contains(scalar.properties.generalCategory)
    }
    #expect(steering == nil, "\(name)")
    let read = try JSONObject.of(line[...])["text"] as? String
    #expect(read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "\(name)")
  }

  @Test func halfASurrogatePairBecomesTheReplacementCharacter() throws {
    let text = String(decoding: [0xD83D, 0x61] as [UInt16], as: UTF16.self)
    #expect(JSONLine.of(["text": text]).text == "{\"text\":\"\u{FFFD}a\"}")
  }

  @Test func keysAreInAlphabeticalOrderAndSlashesAreNotEscaped() {
    #expect(JSONLine.of(["b": "/", "a": "//", "C": ""]).text == #"{"C":"","a":"//","b":"/"}"#)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1e21, "1e+21"),
      (37.566535, "37.566535"),
    ] as [(Double, String)])
  func aNumberKeepsItsValue(number: Double, text: String) throws {
    let line = JSONLine.of([number]).text
    #expect(line == "[\(text)]")
    #expect(try JSONDecoder().decode([Double].self, from: Data(line.utf8)) == [number])
  }

  @Test(arguments: [Int.min, -1, 0, 9_007_199_254_740_993, .max])
  func aWholeNumberLosesNoDigits(number: Int) {
    #expect(JSONLine.of([number]).text == "[\(number)]")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aNumberThatJSONCannotExpressBecomesAnErrorInJSON(number: Double) throws {
    let error = try JSONObject.of(JSONLine.of([number]).text[...])["error"] as? [String: String]
    #expect(error?["code"] == "internal")
  }
}

enum JSONObject {
  static func of(
    _ line: Substring?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let line = try #require(line, sourceLocation: sourceLocation)
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any], sourceLocation: sourceLocation)
  }
}
