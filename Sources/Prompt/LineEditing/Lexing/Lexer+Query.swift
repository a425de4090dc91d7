// The words of `find`, which may contain filter names, quotes, `-` and `#`.

extension Lexer {
  /// Returns a query in which plain quotes enclose each phrase and nothing else.
  ///
  /// A quote opens at the start of a word and also after `-`, `#` and a filter name: `-"a phrase"`, `by:'Ada King'`. An unclosed quote has
  /// no meaning.
  ///
  /// - Parameter filters: The filter names, without colons.
  static func query(_ text: String, filters: [String]) -> String {
    var lexer = Lexer(text)
    var terms: [String] = []
    while let term = lexer.nextTerm(filters) { terms.append(term) }
    return terms.joined(separator: " ")
  }

  /// Returns a word from a shell, with quotes around the part after `by:` or `-` if that part contains spaces.
  ///
  /// A name may contain spaces. If the line has a single word, what follows `-` may be an entire query: `"-kitchen lake"`.
  static func term(_ word: String, filters: [String], isOnlyOne: Bool) -> String {
    var lexer = Lexer(word)
    let front = lexer.takeFront(filters)
    let rest = String(String.UnicodeScalarView(lexer.scalars[lexer.position...]))
    let isPhrase = front.lowercased().hasSuffix("by:") || ["-", "－"].contains(front) && !isOnlyOne
    guard isPhrase, rest.unicodeScalars.contains(where: \.isBlank),
      !rest.unicodeScalars.contains(where: { $0.isQuotationMark || $0.isColon || $0.isHash }),
      !rest.contains(" -")
    else { return word }
    return front + QuotedWord(rest, always: true).text
  }

  private mutating func nextTerm(_ filters: [String]) -> String? {
    while let scalar = current, isSkipped(scalar) { advance() }
    guard current != nil else { return nil }
    let front = takeFront(filters)
    guard current?.isBlank == false, let word = nextToken() else { return front }
    let text = word.text.split(separator: "\"").joined(separator: " ")
    return front + (word.isQuoted && unterminatedQuote == nil ? "\"\(text)\"" : text)
  }

  /// Removes the beginning of a word or phrase, which is `-`, then `#` or a filter name with its colon, and returns it.
  private mutating func takeFront(_ filters: [String]) -> String {
    let start = position
    if current == "-" || current == "－", position + 1 < scalars.count, !scalars[position + 1].isBlank {
      advance()
    }
    let name = scalars[position...].prefix { $0.properties.isAlphabetic }
    if current?.isHash == true {
      advance()
    } else if name.endIndex < scalars.count, scalars[name.endIndex].isColon,
      filters.contains(String(String.UnicodeScalarView(name)).lowercased())
    {
      while position <= name.endIndex { advance() }
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }
}
