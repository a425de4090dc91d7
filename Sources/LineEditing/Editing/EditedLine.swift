@_spi(_Unicode) import Swift

/// A line that is being edited: its code points and the position of the cursor among them.
///
/// libedit counts code points; a person counts characters. Here Swift says what one character is: a syllable of
/// several Hangul letters, a letter with its accents, an emoji in several parts.
struct EditedLine: Sendable, Hashable {
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

  /// - Parameter range: A range of code points.
  func text(of range: Range<Int>) -> String { Self.string(scalars[range]) }

  /// The number of code points in the character before the cursor; 0 at the start.
  var characterBefore: Int { beforeCursor.last?.unicodeScalars.count ?? 0 }
  /// The number of code points in the character after the cursor; 0 at the end.
  var characterAfter: Int { afterCursor.first?.unicodeScalars.count ?? 0 }

  /// Whether a code point would form one character with the character before the cursor.
  func isContinued(by scalar: Unicode.Scalar) -> Bool {
    beforeCursor.last.map { (String($0) + String(scalar)).count == 1 } ?? false
  }

  /// The number of code points up to the end of the next word; words are letters and digits.
  var wordAfter: Int {
    let rest = afterCursor
    let word = rest.drop { !$0.isPartOfWord }.prefix { $0.isPartOfWord }
    return rest[..<word.endIndex].unicodeScalars.count
  }

  /// The number of code points back to the start of the word before the cursor or around it.
  var wordBefore: Int {
    let before = beforeCursor.reversed()
    let blanks = before.prefix { !$0.isPartOfWord }
    let word = before.dropFirst(blanks.count).prefix { $0.isPartOfWord }
    return (Array(blanks) + Array(word)).reduce(0) { $0 + $1.unicodeScalars.count }
  }

  /// How many code points the cursor is from the row of text above or below it; `nil` when there is none.
  func distance(rows: Int) -> Int? {
    let lengths = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.unicodeScalars.count
    }
    var (row, column) = (0, cursor)
    while row < lengths.count - 1, column > lengths[row] {
      (row, column) = (row + 1, column - lengths[row] - 1)
    }
    guard lengths.indices.contains(row + rows) else { return nil }
    let before = lengths[..<(row + rows)].reduce(0) { $0 + $1 + 1 }
    return before + min(column, lengths[row + rows]) - cursor
  }

  /// The range of code points of a part of the line.
  ///
  /// - Parameter range: UTF-8 offsets.
  /// - Returns: `nil` when the range is outside of the line or cuts a code point.
  func scalarRange(_ range: Range<Int>) -> Range<Int>? {
    var offset = 0
    var start: Int?
    for index in 0...scalars.count {
      if offset == range.lowerBound, start == nil { start = index }
      if offset == range.upperBound, let start { return start..<index }
      if index < scalars.count { offset += UTF8.width(scalars[index]) }
    }
    return nil
  }

  /// The line with a part replaced and the cursor after the new text.
  ///
  /// - Parameter range: UTF-8 offsets.
  /// - Returns: `nil` when the range is outside of the line or cuts a code point.
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
    String(String.UnicodeScalarView(scalars))
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension String {
  /// The text with every letter and its marks composed into one code point where there is one (Unicode
  /// normalization form C).
  ///
  /// An input method may send a syllable of Hangul as two or three letters, and so does a paste from a Mac; libedit
  /// could not show them. The standard library has the algorithm but does not publish it yet. Foundation does, but
  /// linking it would double the time to the first prompt.
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(String.UnicodeScalarView(_nfc))
  }
}
