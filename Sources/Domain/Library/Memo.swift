/// A note that the user writes on a photo.
package enum Memo {
  /// The text without surrounding white space; a text of which nothing can be seen becomes the empty memo.
  package static func trimmed(_ text: String) -> String {
    let isBlank = text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    guard !isBlank else { return "" }
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

/// A memo that was changed.
package struct UpdatedMemo: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var memo: String

  package init(photo: NumberedPhoto, memo: String) {
    self.photo = photo
    self.memo = memo
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
