import Domain

/// How the index is asked for what `SearchTokens` has written into it.
extension SearchTokens {
  static func expression(for phrase: SearchPhrase) -> String {
    let asked = AskedTokens(phrase)
    return quoted(asked.tokens.joined(separator: " ")) + (asked.isPrefix ? "*" : "")
  }

  static func expression(for tag: PhotoTag) -> String { "{tags} : " + quoted("#" + tag.name) }

  /// Tokens contain no quotes; they are doubled all the same, so that nothing can ever end the text early.
  private static func quoted(_ tokens: String) -> String {
    "\"" + tokens.replacing("\"", with: "\"\"") + "\""
  }
}
