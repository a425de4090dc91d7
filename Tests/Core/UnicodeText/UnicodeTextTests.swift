import Foundation
import Testing
import UnicodeText

/// The fallbacks in case the standard library's functions disappear: see UnicodeText.swift.
struct UnicodeTextTests {
  /// All decomposable code points.
  private static let texts = (0xA0...0x2FFFF).compactMap(Unicode.Scalar.init).map { String($0) }

  /// Foundation knows Unicode 15.1, the standard library 16.
  private static func isNewer(_ text: String) -> Bool {
    text.unicodeScalars.contains { ($0.properties.age?.major ?? 0) > 15 }
  }

  @Test func theFallbackForNormalizationIsFoundation() {
    let texts = (Self.texts + Self.samples).filter { !Self.isNewer($0) }
    let composed = texts.filter {
      !$0.composedScalars.elementsEqual($0.precomposedStringWithCanonicalMapping.unicodeScalars)
    }
    let decomposed = texts.filter {
      !$0.decomposedScalars.elementsEqual($0.decomposedStringWithCanonicalMapping.unicodeScalars)
    }
    #expect(composed == [])
    #expect(decomposed == [])
  }

  @Test func theFallbackForTheEndsOfCharactersIsString() {
    let all = Self.texts.joined()
    for text in Self.samples + [all] {
      var breaks = CharacterBreaks()
      var characters: [String] = []
      for scalar in text.unicodeScalars {
        if breaks.hasBreak(before: scalar) || characters.isEmpty { characters.append("") }
        characters[characters.endIndex - 1].unicodeScalars.append(scalar)
      }
      #expect(characters.map { Array($0.unicodeScalars) } == text.map { Array($0.unicodeScalars) })
    }
  }

  @Test func twoCodePointsThatAlwaysBelongTogetherOrNeverAreKnownWithoutTheRest() {
    for text in Self.samples {
      let scalars = Array(text.unicodeScalars)
      for (first, second) in zip(scalars, scalars.dropFirst()) {
        guard let isEnd = CharacterBreaks.hasBreak(between: first, and: second) else { continue }
        let both = String(String.UnicodeScalarView([first, second]))
        #expect((both.count == 2) == isEnd, "\(first.value) \(second.value)")
      }
    }
  }

  private static let samples = [
    "바다", "바다", "éclair", "e\u{301}clair", "👨‍👩‍👧‍👦👍🏽🇰🇷🇩🇪", "नमस्ते", "\r\na\u{200D}b", "ﬁ ½ Å Å", "",
  ]
}
