@_spi(_Unicode) import Swift

// The only file that uses internal functions of Swift's standard library, for normalization and for character boundaries between code
// points. If a Swift version removes them, only these few lines are affected. `UnicodeTextTests` shows that Foundation's
// `precomposedStringWithCanonicalMapping` and `decomposedStringWithCanonicalMapping`, and a `String`'s characters, give the same results.
// They are slower, and Foundation's tables double the time to the prompt.

extension String {
  /// The code points in normalization form C (UAX #15); `한` is a single one, however it was typed.
  package var composedScalars: UnicodeScalarView { UnicodeScalarView(_nfc) }

  /// The code points in normalization form D: each letter, then its diacritics.
  package var decomposedScalars: UnicodeScalarView { UnicodeScalarView(_nfd) }
}

/// Finds where characters (extended grapheme clusters, UAX #29) end in code points that arrive one by one.
package struct CharacterBreaks: Sendable {
  private var recognizer = Unicode._CharacterRecognizer()

  package init() {}

  /// Returns whether a character ends before `scalar`, which follows the scalars so far.
  package mutating func hasBreak(before scalar: Unicode.Scalar) -> Bool {
    recognizer.hasBreak(before: scalar)
  }

  /// Returns whether a character ends between two code points, or `nil` if that depends on those before them.
  package static func hasBreak(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Bool? {
    Unicode._CharacterRecognizer.quickBreak(between: first, and: second)
  }
}
