import CLibedit

/// How many cells a character takes on a terminal.
///
/// The C library's tables give the width of a code point. What several code points take together, terminals
/// disagree about: an emoji joined of two is 2 cells wide in some and 4 in others. Here it is as wide as in the
/// widest, and whoever draws it puts the cursor right behind it, so that nothing else is ever in the wrong place.
enum CharacterWidth {
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let only = scalars.first { return of(only) }
    let sum = scalars.reduce(0) { $0 + of($1) }
    return scalars.contains("\u{FE0F}") ? max(2, sum) : sum
  }

  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

  /// Whether terminals disagree about it.
  static func isUncertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map { cle_width($0.value) < 0 } ?? false }
    return scalars.contains { $0 == "\u{200D}" || $0 == "\u{FE0F}" }
      || scalars.dropFirst().contains { of($0) > 0 }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    let width = Int(cle_width(scalar.value))
    // Newer than the library.
    return width >= 0 ? width : scalar.properties.isEmojiPresentation ? 2 : 1
  }
}
