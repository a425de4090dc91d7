internal import Foundation

/// A simple search that keeps the promise of `find`: it treats every text as a sequence of words and signs.
///
/// Words have spaces around them, signs only where the text has a gap. A phrase matches if it is part of the sequence.
struct PlainScan {
  private var terms: [(text: String, isExcluded: Bool)]

  init(_ terms: [String]) {
    self.terms = terms.compactMap { term in
      let isExcluded = term.hasPrefix("-")
      let typed = isExcluded ? String(term.dropFirst()) : term
      var text = Self.normalized(typed)
      guard text.contains(where: { $0 != " " }) else { return nil }
      // Only words have edges. Outside quotes, only the beginning of a word counts.
      let letters = text.filter { $0 != " " }
      if let last = letters.last, Self.isSign(last) || !typed.hasPrefix("\"") {
        while text.last == " " { text.removeLast() }
      }
      if let first = letters.first, Self.isSign(first) { while text.first == " " { text.removeFirst() } }
      return (text, isExcluded)
    }
  }

  func matches(_ text: String) -> Bool {
    terms.allSatisfy { term in (text.range(of: term.text, options: .literal) != nil) != term.isExcluded }
  }

  static func normalized(_ text: String) -> String {
    var result = " "
    var last: Character = " "
    for character in text.precomposedStringWithCanonicalMapping {
      let folded = isSign(character) ? signs(character) : word(character)
      for letter in folded {
        let isChange = letter != " " && last != " " && isSign(letter) != isSign(last)
        if isChange || (letter == " " && last != " ") { result.append(" ") }
        if letter != " " { result.append(letter) }
        last = letter
      }
    }
    return last == " " ? result : result + " "
  }

  private static func signs(_ character: Character) -> [Character] {
    character.unicodeScalars.filter { $0.value != 0xFE0F }.map(Character.init)
  }

  private static func word(_ character: Character) -> [Character] {
    guard character.isLetter || character.isNumber else { return [" "] }
    return Array(
      String(character).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  private static func isSign(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      (0x2E80...0xD7FF).contains($0.value) || $0.value > 0x1F000 || $0.value == 0x2764
    }
  }
}
