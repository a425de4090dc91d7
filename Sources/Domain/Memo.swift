/// What a keeper writes about a photo.
package enum Memo {
  /// The memo that somebody meant who typed `text`: without the white space around it.
  ///
  /// Blanks alone are no memo, so they become the empty one.
  package static func meant(by text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
