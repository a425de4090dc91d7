/// A note that the user writes on a photo.
package enum Memo {
  /// The longest memo that an editor may leave; a line that is typed or read is no longer, either.
  package static let mostBytes = 1 << 20

  /// A cell of Braille without a dot, which Unicode does not count as white space.
  private static let emptyBraille: Unicode.Scalar = "\u{2800}"

  /// The text without surrounding white space, its lines ending as they do on this system; a text of which nothing can
  /// be seen becomes the empty memo.
  package static func trimmed(_ text: String) -> String {
    guard !isBlank(text) else { return "" }
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end].map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Whether nothing of the text can be seen.
  package static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == emptyBraille
    }
  }

  /// Text of an editor or another program, without the byte order mark that some begin with.
  ///
  /// - Returns: nil for bytes that are not UTF-8, or with a NUL, which no text has.
  package static func text(_ bytes: [UInt8]) -> String? {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}

/// A memo that was changed.
package struct UpdatedMemo: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var memo: String
  /// The memo that it took the place of; nil when there was none.
  package var replaced: String?
  /// The editor left it as it was, so nothing was changed.
  package var isUnchanged = false
}

/// The memos of one photo.
package struct PhotoMemos: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var history: MemoHistory

  package init(photo: NumberedPhoto, history: MemoHistory) {
    self.photo = photo
    self.history = history
  }
}

/// A photo that left the library, with the memo that it had.
package struct RemovedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var memo: String

  package init(photo: NumberedPhoto, memo: String) {
    self.photo = photo
    self.memo = memo
  }
}
