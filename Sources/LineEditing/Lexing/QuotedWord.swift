/// A text as it is typed to be one word, with the quotes and backslashes that ``Lexer`` takes away again.
package struct QuotedWord {
  package let text: String

  /// - Parameter word: What the word shall say.
  package init(_ word: String) {
    let tokens = Lexer.lex(word, comments: true).tokens
    if tokens.count == 1, tokens[0].text == word, !tokens[0].isQuoted {
      text = word
    } else {
      let escaped = word.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
      text = "\"" + escaped.joined() + "\""
    }
  }
}
