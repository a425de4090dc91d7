/// A line as vi's commands see it: characters as people count them, with the cursor on one of them.
struct ViLine: Equatable {
  var text: [Character]
  var cursor: Int

  init(_ text: [Character], cursor: Int) { (self.text, self.cursor) = (text, cursor) }

  init(_ line: EditedLine) { self.init(Array(line.text), cursor: line.beforeCursor.count) }

  var edited: EditedLine {
    EditedLine(String(text), cursor: text[..<cursor].reduce(0) { $0 + $1.unicodeScalars.count })
  }

  struct Target: Equatable {
    var index: Int
    /// Whether a command that goes up to the index includes the character there.
    var isInclusive = false
  }

  /// A search for a character in the line: `f` and `t` to the right, `F` and `T` to the left.
  struct Find {
    var key: Character
    var character: Character

    var reversed: Find {
      Find(key: Character(key.isLowercase ? key.uppercased() : key.lowercased()), character: character)
    }
  }

  /// Returns the target of a motion key, or `nil` if the key is not a motion or would not move the cursor.
  ///
  /// - Parameter command: The verb to apply, if any; at the end of the line, the verb decides whether there is a target.
  func target(of key: Character, count: Int, upTo command: Character?) -> Target? {
    switch key {
    case "h": left(count)
    case "l", " ": right(min(cursor + count, command == nil ? text.count - 1 : text.count), command)
    case "0": Target(index: 0)
    case "^": Target(index: text.firstIndex { !$0.isWhitespace } ?? 0)
    case "$": Target(index: text.count)
    case "|": Target(index: max(0, min(count, text.count) - 1))
    case "w", "W": right(wordStart(count, key == "W", stopsAtEnd: command == "c"), command)
    case "b", "B": left(cursor - wordBefore(count, key == "B"))
    case "e", "E": right(wordEnd(count, key == "E"), command, isInclusive: true)
    case "%": bracket.map { Target(index: $0, isInclusive: true) }
    default: nil
    }
  }

  /// Returns the target of a search, or `nil` if there is no match on that side of the cursor.
  ///
  /// - Parameter isRepeated: Whether to skip the last match, which the cursor may be next to.
  func target(of find: Find, count: Int, isRepeated: Bool = false) -> Target? {
    let step = find.key.isLowercase ? 1 : -1
    let stopsBefore = find.key.lowercased() == "t"
    var index = isRepeated && stopsBefore ? cursor + step : cursor
    for _ in 0..<count {
      repeat { index += step } while text.indices.contains(index) && !find.character.begins(text[index])
      guard text.indices.contains(index) else { return nil }
    }
    return Target(index: stopsBefore ? index - step : index, isInclusive: step > 0)
  }

  private func left(_ count: Int) -> Target? {
    cursor > 0 ? Target(index: max(0, cursor - count)) : nil
  }

  private func right(_ index: Int, _ command: Character?, isInclusive: Bool = false) -> Target? {
    index > cursor || command != nil ? Target(index: index, isInclusive: isInclusive) : nil
  }

  // MARK: Words

  private enum Kind { case blank, word, other }

  /// - Parameter isBig: Whether a word is everything between two spaces.
  private func kind(_ index: Int, _ isBig: Bool) -> Kind {
    let character = text[index]
    if character.isWhitespace { return .blank }
    return isBig || character.isLetter || character.isNumber || character == "_" ? .word : .other
  }

  /// Returns the first index, from `index` on, with a character of another kind.
  private func end(of kind: Kind, from index: Int, _ isBig: Bool) -> Int {
    text.indices.dropFirst(index).first { self.kind($0, isBig) != kind } ?? text.count
  }

  /// - Parameter stopsAtEnd: Whether to leave out the spaces after the last word, as when a word is changed.
  private func wordStart(_ count: Int, _ isBig: Bool, stopsAtEnd: Bool) -> Int {
    var index = cursor
    for left in stride(from: min(count, text.count), to: 0, by: -1) where index < text.count {
      let isBlank = kind(index, isBig) == .blank
      index = end(of: kind(index, isBig), from: index, isBig)
      if left > 1 || !stopsAtEnd || isBlank { index = end(of: .blank, from: index, isBig) }
    }
    return index
  }

  private func wordEnd(_ count: Int, _ isBig: Bool) -> Int {
    var index = cursor
    for _ in 0..<min(count, text.count) where index + 1 < text.count {
      let start = end(of: .blank, from: index + 1, isBig)
      guard start < text.count else { return text.count - 1 }
      index = end(of: kind(start, isBig), from: start, isBig) - 1
    }
    return index
  }

  private func wordBefore(_ count: Int, _ isBig: Bool) -> Int {
    var index = cursor
    for _ in 0..<min(count, text.count) {
      while index > 0, kind(index - 1, isBig) == .blank { index -= 1 }
      guard index > 0 else { return 0 }
      let word = kind(index - 1, isBig)
      while index > 0, kind(index - 1, isBig) == word { index -= 1 }
    }
    return index
  }

  /// The bracket that matches the first bracket at or after the cursor.
  private var bracket: Int? {
    let (open, close): ([Character], [Character]) = (["(", "[", "{"], [")", "]", "}"])
    guard let start = text[cursor...].firstIndex(where: { (open + close).contains($0) }) else { return nil }
    let isOpen = open.contains(text[start])
    let pair = isOpen ? open.firstIndex(of: text[start]) : close.firstIndex(of: text[start])
    guard let pair else { return nil }
    let indices = isOpen ? Array(text.indices[start...]) : text.indices[...start].reversed()
    var depth = 0
    return indices.first { index in
      if text[index] == open[pair] { depth += isOpen ? 1 : -1 }
      if text[index] == close[pair] { depth += isOpen ? -1 : 1 }
      return depth == 0
    }
  }
}

extension Character {
  /// Returns whether both characters begin with the same code point, which is all that is known while a character is being typed.
  fileprivate func begins(_ other: Character) -> Bool { unicodeScalars.first == other.unicodeScalars.first }
}
