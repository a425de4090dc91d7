internal import Domain

/// The letters that were meant by a word typed in another layout or width.
///
/// A Korean keyboard in the two-set layout (KS X 5002) turns `home` into the letters `ㅗㅐㅡㄷ` or the syllables `ㅙㅡㄷ`. Full-width letters
/// (`ｈｏｍｅ`) come from input methods.
package struct TypedLetters {
  /// The letters in lower case.
  package let meant: String

  package init(_ text: String) { meant = (Self.keys(of: text) ?? text.halfWidth).lowercased() }

  /// Returns the keys for a string with Korean letters, or `nil` for any other string.
  private static func keys(of text: String) -> String? {
    let parts = text.unicodeScalars.map { (scalar: $0, keys: keys(of: $0)) }
    guard parts.contains(where: { $0.keys != nil }) else { return nil }
    return parts.map { $0.keys ?? String($0.scalar) }.joined()
  }

  private static func keys(of scalar: Unicode.Scalar) -> String? {
    let value = Int(scalar.value)
    switch value {
    case 0x3131...0x314E: return consonants[value - 0x3131]
    case 0x314F...0x3163: return vowels[value - 0x314F]
    case 0xAC00...0xD7A3:
      // A syllable is an initial consonant, a vowel and perhaps a final consonant (Unicode, 3.12).
      let syllable = value - 0xAC00
      return initials[syllable / 588] + vowels[syllable / 28 % 21] + finals[syllable % 28]
    default: return nil
    }
  }

  /// ㄱ to ㅎ in the order of Unicode's compatibility letters.
  private static let consonants = words(
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")
  private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
  private static let finals = [""] + words("r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")
  /// ㅏ to ㅣ.
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
