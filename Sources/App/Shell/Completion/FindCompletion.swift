import Domain
import LineEditing

struct FindCompletion {
  /// Returns all tags in the library; called only to offer tags.
  var tags: () -> [String]
  /// Returns the photographers in the list and in the library; called only to offer photographers.
  var photographers: () -> [String]

  /// Returns the offers after `#`, `color:` and so on, the tags for an empty word, or the filters that begin with the word.
  ///
  /// There are no offers for other words, because they are plain search text.
  func offers(for word: String) -> [CompletionOffer] {
    if word.isEmpty { return tags().map { .value($0, after: "#") } }
    guard let front = Self.front(of: word) else { return Self.filters(beginningWith: word.lowercased()) }
    return values(after: String(front.drop { $0 == "-" })).map { .value($0, after: front) }
  }

  private static func filters(beginningWith letters: String) -> [CompletionOffer] {
    FindQuery.filters.filter { $0 != "colour" && $0.hasPrefix(letters) }.map { .filter($0 + ":") }
  }

  /// Returns the prefix or filter name that begins a word, including any `-` before it.
  private static func front(of word: String) -> String? {
    let plain = word.halfWidth.lowercased()
    let sign = plain.hasPrefix("-") ? "-" : ""
    return fronts.first { plain.dropFirst(sign.count).hasPrefix($0) }.map { sign + $0 }
  }

  /// Returns a phrase after a prefix or filter name whose quote, of a kind that only queries have, is not closed: `by:「김`.
  ///
  /// - Returns: The index of its first word, and its text without the quote.
  static func openPhrase(in line: String, _ words: [Token]) -> (index: Int, text: String)? {
    for (index, word) in words.enumerated().dropFirst() where !word.isQuoted {
      let typed = String(line.utf8.dropFirst(word.range.lowerBound)) ?? ""
      guard let front = front(of: typed) else { continue }
      let rest = typed.unicodeScalars.dropFirst(front.count)
      guard let closer = rest.first.flatMap(Lexer.closer) else { continue }
      let phrase = rest.dropFirst()
      if !phrase.contains(closer) { return (index, front + String(phrase)) }
    }
    return nil
  }

  private static let fronts = ["#"] + FindQuery.filters.map { $0 + ":" }

  private func values(after front: String) -> [String] {
    switch front {
    case "#", "tag:": tags()
    case "by:": Set(photographers()).sorted()
    case "color:", "colour:": PhotoColor.allCases.map(\.rawValue)
    case "orientation:": PhotoOrientation.allCases.map(\.rawValue)
    default: []
    }
  }
}
