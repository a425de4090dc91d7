import Domain
import LineEditing

struct FindCompletion {
  /// Every tag of the library; called only to offer tags.
  var tags: () -> [String]
  var photographers: [String]

  /// The offers after `#`, `color:` and the like, and the tags for an empty word; none for any other word, which
  /// `find` only looks for.
  func offers(for word: String) -> [CompletionOffer] {
    if word.isEmpty { return tags().map { .value($0, after: "#") } }
    guard let front = Self.front(of: word) else { return [] }
    return values(after: String(front.drop { $0 == "-" })).map { .value($0, after: front) }
  }

  /// The sign or filter at the beginning of a word, with any `-` before it.
  private static func front(of word: String) -> String? {
    let plain = word.halfWidth.lowercased()
    let sign = plain.hasPrefix("-") ? "-" : ""
    return fronts.first { plain.dropFirst(sign.count).hasPrefix($0) }.map { sign + $0 }
  }

  /// An open phrase after a sign or a filter, in quotes that only a query has: `by:「김`.
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
    case "by:": Set(photographers).sorted()
    case "color:", "colour:": PhotoColor.allCases.map(\.rawValue)
    case "orientation:": PhotoOrientation.allCases.map(\.rawValue)
    default: []
    }
  }
}
