import Domain
import LineEditing

struct FindCompletion {
  /// Every tag of the library; asked for only when tags are to be offered.
  var tags: () -> [String]
  /// Those of the list on screen.
  var photographers: [String]

  /// - Parameter word: What is typed of it so far.
  /// - Returns: None unless the word names what is to follow, as `#` and `color:` do: any other word is only looked for.
  func offers(for word: String) -> [CompletionOffer] {
    guard let front = Self.front(of: word) else { return [] }
    return values(after: String(front.drop { $0 == "-" })).map { .value($0, after: front) }
  }

  /// The sign or the name of a filter that a word begins with, and the `-` before it; nil if it begins with none.
  private static func front(of word: String) -> String? {
    let plain = word.halfWidth.lowercased()
    let sign = plain.hasPrefix("-") ? "-" : ""
    return fronts.first { plain.dropFirst(sign.count).hasPrefix($0) }.map { sign + $0 }
  }

  /// A phrase that is being typed after a sign or the name of a filter, in quotes that are read only in a query: `by:「김`.
  ///
  /// - Returns: Which of the words it begins with, and its text without the quote; nil if there is none.
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
