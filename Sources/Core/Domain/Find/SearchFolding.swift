internal import UnicodeText

/// The differences between letters that `find` ignores, and the letter that each one folds to.
enum SearchFolding {
  enum Kind { case letter, sign, gap }

  /// Passes each folded letter of `character` to `body`; there may be none.
  ///
  /// Signs are composed, so that a Hangul syllable or a voiced kana is a single letter. All other characters are decomposed, so that their
  /// diacritics can be dropped.
  @inline(__always)
  static func fold(_ character: Character, _ body: (Unicode.Scalar) -> Void) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex, let simple = simple(first) {
      return body(simple)
    }
    let text = fullWidth(String(character))
    if unspaced.contains(first) {
      for scalar in text.composedScalars where !isIgnored(scalar) { body(scalar) }
    } else {
      for scalar in text.decomposedScalars where !isIgnored(scalar) { foldCase(scalar, body) }
    }
  }

  /// Returns the folded form of a letter that needs no lookup in tables, or `nil` for any other letter.
  @inline(__always)
  private static func simple(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value | 0x20)
    case 0..<0x80, 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: scalar
    default: nil
    }
  }

  private static func foldCase(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    let narrow = scalar.halfWidth
    if narrow != scalar { return body(simple(narrow) ?? narrow) }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isIgnored(lower) {
      (plain[lower] ?? String(lower)).unicodeScalars.forEach(body)
    }
  }

  /// Returns the string with full-width kana in place of half-width kana.
  static func fullWidth(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: halfWidthKana.contains) else { return text }
    let scalars = text.unicodeScalars.map { scalar in
      halfWidthKana.contains(scalar) ? kana[Int(scalar.value - 0xFF66)] : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let halfWidthKana: ClosedRange<Unicode.Scalar> = "\u{FF66}"..."\u{FF9F}"

  /// The full-width forms of U+FF66 to U+FF9F; the last two are the voicing marks.
  private static let kana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}".unicodeScalars)

  /// The usual spelling of letters that Unicode does not decompose.
  private static let plain: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ŧ": "t",
    "ı": "i", "ς": "σ", "ĳ": "ij", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st",
    "ﬆ": "st",
  ]

  /// Returns whether the scalar is a diacritic, a vowel point, a variation selector, or an invisible joiner or separator.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xAD else { return false }
    switch scalar.properties.generalCategory {
    case .format: return true
    case .nonspacingMark, .enclosingMark:
      return diacritics.contains(scalar) || scalar.properties.isVariationSelector
    default: return false
    }
  }

  /// The diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic; in other scripts, marks are part of the word.
  private static let diacritics = ScalarRanges(
    0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670...0x0670,
    0x06D6...0x06ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F)

  static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: .letter
    // Unicode calls these letters: ㆍ, which Korean keyboards type for a middle dot, and the Hangul filler, which is invisible.
    case 0x20, 0x318D, 0x3164: .gap
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: .sign
    default: kindByCategory(of: scalar)
    }
  }

  private static func kindByCategory(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .privateUse:
      unspaced.contains(scalar) ? .sign : .letter
    // An unassigned code point may be an emoji that is newer than this program's tables.
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .unassigned: .sign
    // Some emoji, such as ‼, are punctuation.
    default: scalar.value >= 0x80 && scalar.properties.isEmoji ? .sign : .gap
    }
  }

  /// Returns whether the character's script puts no spaces between words or adds endings to them.
  static func isUnspaced(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(unspaced.contains) == true
  }

  /// Korean, Japanese and Chinese; Thai, Lao, Tibetan, Burmese and Khmer.
  private static let unspaced = ScalarRanges(
    0x0E00...0x0FFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007,
    0x3021...0x303C, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
    0xF900...0xFAFF, 0xFF66...0xFFDC, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFF)
}

extension String {
  /// The string as `find` compares it, without regard to case, diacritics, width or encoding.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = UnicodeScalarView()
    for character in self { SearchFolding.fold(character) { folded.append($0) } }
    return String(folded)
  }
}

/// A set of code points, stored as a few sorted ranges.
struct ScalarRanges: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  init(_ ranges: ClosedRange<UInt32>...) {
    self.ranges = ranges
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }
}
