internal import UnicodeText

/// A line being edited: its code points, and the cursor's position among them.
///
/// libedit counts code points. People count characters, as Swift does: a syllable of several Hangul letters, a letter with its accents, an
/// emoji in several parts.
struct EditedLine: Sendable, Hashable {
  /// The maximum number of code points in a line; nobody types half a million.
  static let longest = 1 << 19
  /// The maximum number of code points in a character that a typed mark is composed with; no letter has that many marks.
  private static let mostComposed = 32

  var scalars: [Unicode.Scalar]
  /// The number of code points before the cursor.
  var cursor: Int

  init(scalars: [Unicode.Scalar], cursor: Int) {
    self.scalars = scalars
    self.cursor = cursor
  }

  init(_ text: String, cursor: Int? = nil) {
    scalars = Array(text.unicodeScalars)
    self.cursor = cursor ?? scalars.count
  }

  var text: String { Self.string(scalars[...]) }
  var beforeCursor: String { Self.string(scalars[..<cursor]) }
  var afterCursor: String { Self.string(scalars[cursor...]) }

  func text(of range: Range<Int>) -> String { Self.string(scalars[range]) }

  var lastCharacter: Character? { text(of: boundary(before: cursor)..<cursor).last }
  /// The number of code points in the character before the cursor, or 0 at the start of the line.
  var characterBefore: Int { lastCharacter?.unicodeScalars.count ?? 0 }
  var characterAfter: Int { text(of: cursor..<boundary(after: cursor)).first?.unicodeScalars.count ?? 0 }

  /// Returns the number of code points in the first `characters` characters after the cursor, or in all of them if there are fewer.
  func codePointsAfter(characters: Int) -> Int { afterCursor.prefix(characters).unicodeScalars.count }

  var isOnLastCharacter: Bool { cursor < scalars.count && cursor + characterAfter == scalars.count }

  /// Returns the character that a code point would continue; returns `nil` if there is none or it has a great many code points.
  func character(continuedBy scalar: Unicode.Scalar) -> Character? {
    let start = boundary(before: cursor, notBefore: max(0, cursor - Self.mostComposed))
    guard start == 0 || isBoundary(start), let last = text(of: start..<cursor).last else { return nil }
    return (String(last) + String(scalar)).count == 1 ? last : nil
  }

  /// The number of code points to the end of the next word; a word consists of letters and digits.
  var wordAfter: Int {
    reach { distance in
      let rest = text(of: cursor..<boundary(after: min(cursor + distance, scalars.count) - 1))
      let word = rest.drop { !$0.isPartOfWord }.prefix { $0.isPartOfWord }
      return word.endIndex < rest.endIndex ? rest[..<word.endIndex].unicodeScalars.count : nil
    } ?? scalars.count - cursor
  }

  /// The number of code points back to the start of the word before or around the cursor.
  var wordBefore: Int {
    reach { distance in
      let before = text(of: boundary(before: max(0, cursor - distance) + 1)..<cursor)
      let rest = before.reversed().drop { !$0.isPartOfWord }.drop { $0.isPartOfWord }
      return rest.isEmpty ? nil : before[rest.startIndex.base...].unicodeScalars.count
    } ?? cursor
  }

  /// Tries `answer` on more and more code points of a long line and returns the first answer, or `nil` if all code points are needed.
  private func reach(_ answer: (Int) -> Int?) -> Int? {
    var distance = 64
    while distance < scalars.count {
      if let found = answer(distance) { return found }
      distance *= 4
    }
    return answer(scalars.count)
  }

  /// Returns the nearest earlier index at which a character begins, regardless of what surrounds it.
  private func boundary(before index: Int, notBefore least: Int = 0) -> Int {
    var index = max(0, index - 1)
    while index > least, !isBoundary(index) { index -= 1 }
    return index
  }

  /// Returns the nearest later index at which a character ends, regardless of what surrounds it.
  private func boundary(after index: Int) -> Int {
    var index = min(scalars.count, index + 1)
    while index < scalars.count, !isBoundary(index) { index += 1 }
    return index
  }

  private func isBoundary(_ index: Int) -> Bool {
    CharacterBreaks.hasBreak(between: scalars[index - 1], and: scalars[index]) ?? false
  }

  /// Returns the distance in code points from the cursor to the same column `rows` below (-1: above), or `nil` if there is no such row.
  func distance(rows: Int) -> Int? {
    let start = rowStart(before: cursor)
    let column = cursor - start
    if rows < 0 {
      guard start > 0 else { return nil }
      let above = rowStart(before: start - 1)
      return min(above + column, start - 1) - cursor
    }
    guard let end = scalars[cursor...].firstIndex(of: "\n") else { return nil }
    let below = end + 1
    return min(below + column, scalars[below...].firstIndex(of: "\n") ?? scalars.count) - cursor
  }

  private func rowStart(before index: Int) -> Int {
    scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  /// Returns the line with new text in place of `count` code points before the cursor; the cursor is then after the new text.
  func replacing(_ count: Int, with new: some Collection<Unicode.Scalar>) -> EditedLine {
    var line = self
    line.scalars.replaceSubrange(cursor - count..<cursor, with: new)
    line.cursor += new.count - count
    return line
  }

  /// Returns the line with new text in a range of UTF-8 offsets and the cursor after it, or `nil` if the range splits a code point.
  func replacing(_ range: Range<Int>, with new: String) -> EditedLine? {
    let bytes = Array(text.utf8)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count,
      let head = String(validating: bytes[..<range.lowerBound], as: UTF8.self),
      let tail = String(validating: bytes[range.upperBound...], as: UTF8.self)
    else { return nil }
    let before = head + new
    return EditedLine(before + tail, cursor: before.unicodeScalars.count)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    // Collecting bytes is several times as fast as a view of code points, which matters in long lines.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += scalar.utf8 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Unicode.Scalar] {
  /// Returns the number of leading code points that both lines share.
  func commonPrefix(with other: [Unicode.Scalar]) -> Int {
    var count = 0
    while count < self.count, count < other.count, self[count] == other[count] { count += 1 }
    return count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension String {
  /// The text with each letter and its marks composed if Unicode has a code point for them (normalization form C).
  ///
  /// An input method may send a Hangul syllable as two or three letters, and so may a paste from a Mac; libedit could not show them. The
  /// standard library has the algorithm but does not publish it yet. Linking Foundation for it would double the time to the first prompt.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(composedScalars)
  }
}
