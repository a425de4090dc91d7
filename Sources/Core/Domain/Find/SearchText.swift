/// Text as `find` compares it: folded, and split into words and signs.
///
/// A single splitter builds the index, reads queries and marks matches, so all three agree.
///
/// - Letters are folded (`SearchFolding`).
/// - A word is a run of letters and digits. A search finds it by its beginning.
/// - A sign is a symbol, an emoji, or a letter from a script that puts no spaces between words or, as in Korean, adds endings to them. A
///   search finds one or more signs anywhere: 빛 in 햇빛, 바다 in 바다에서.
/// - `#` at the end of a word, as in C# and in C#은, which has a Korean ending, is the sign ♯.
/// - Everything else, such as spaces and punctuation, is a gap, and all gaps are alike.
package struct SearchText: Hashable, Sendable {
  package private(set) var pieces: [SearchPiece] = []
  /// The range of each piece in the text, in complete characters.
  package private(set) var ranges: [Range<String.Index>] = []
  private var isOpen = false
  /// Whether the last piece belongs to a tag or to a word that began after a `#`.
  private var isTag = false

  package init(_ text: String) {
    if text.unicodeScalars.allSatisfy({ Self.simpleKind(of: $0) != nil }) {
      addSimple(text)
      return
    }
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(after: start)
      if endsWord(text[start], before: text[end...].first) {
        appendSign("♯", from: start..<end)
      } else {
        SearchFolding.fold(text[start]) { append($0, from: start..<end) }
      }
      start = end
    }
  }

  /// Adds text whose scalars need at most lowercasing, without looking for character boundaries.
  ///
  /// This shortcut covers most English, Korean and Chinese text.
  private mutating func addSimple(_ all: String) {
    let text = all.unicodeScalars
    // A sign in these scripts takes three bytes.
    pieces.reserveCapacity(all.utf8.count / 3)
    ranges.reserveCapacity(all.utf8.count / 3)
    var start = text.startIndex
    while start < text.endIndex {
      var end = text.index(after: start)
      switch Self.simpleKind(of: text[start]) {
      case .letter:
        while end < text.endIndex, Self.simpleKind(of: text[end]) == .letter { end = text.index(after: end) }
        add(SearchPiece(text: all[start..<end].lowercased(), isSign: false), from: start..<end)
      case .sign:
        if text[start].isASCII { isTag = false }
        appendSign(text[start], from: start..<end)
      case .gap, nil:
        if isTag || text[start] == "#", endsWord(all[start], before: end < text.endIndex ? all[end] : nil) {
          appendSign("♯", from: start..<end)
        } else {
          isOpen = false
        }
      }
      start = end
    }
  }

  /// Returns `nil` for a scalar that has other forms or may be only part of a character.
  private static func simpleKind(of scalar: Unicode.Scalar) -> SearchFolding.Kind? {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
    case 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .sign
    case 0..<0x80: .gap
    default: nil
    }
  }

  /// Returns whether the character is the `#` in C#, rather than the `#` of a tag.
  private mutating func endsWord(_ character: Character, before next: Character?) -> Bool {
    guard ["#", "＃"].contains(character.unicodeScalars.first), character.plain == "#" else {
      if isTag, !character.isLetter, !character.isNumber, !"-_".contains(character.plain) { isTag = false }
      return false
    }
    let isAfterWord = isOpen && pieces.last?.isSign == false
    defer { if !isAfterWord { isTag = true } }
    guard let next, next.isLetter || next.isNumber else { return isAfterWord }
    return isAfterWord && !isTag && SearchFolding.isUnspaced(next)
  }

  private mutating func append(_ scalar: Unicode.Scalar, from range: Range<String.Index>) {
    switch SearchFolding.kind(of: scalar) {
    case .gap: isOpen = false
    case .letter: appendLetter(scalar, from: range)
    case .sign: appendSign(scalar, from: range)
    }
  }

  private mutating func appendLetter(_ scalar: Unicode.Scalar, from range: Range<String.Index>) {
    let last = pieces.count - 1
    if isOpen, !pieces[last].isSign {
      pieces[last].text.unicodeScalars.append(scalar)
      ranges[last] = ranges[last].lowerBound..<range.upperBound
    } else {
      add(SearchPiece(text: String(scalar), isSign: false), from: range)
    }
  }

  private mutating func appendSign(_ scalar: Unicode.Scalar, from range: Range<String.Index>) {
    if isOpen, pieces[pieces.count - 1].isSign { pieces[pieces.count - 1].isJoined = true }
    add(SearchPiece(text: String(scalar), isSign: true), from: range)
  }

  private mutating func add(_ piece: SearchPiece, from range: Range<String.Index>) {
    pieces.append(piece)
    ranges.append(range)
    isOpen = true
  }
}

package struct SearchPiece: Hashable, Sendable {
  package var text: String
  package var isSign: Bool
  /// Whether this is a sign with another sign directly after it.
  package var isJoined = false
}
