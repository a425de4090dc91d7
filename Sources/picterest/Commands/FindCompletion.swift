import Domain

/// What Tab offers for a word after `find`.
struct FindCompletion {
  /// Every tag of the library; asked for only when tags are to be offered.
  var tags: () -> [String]
  /// Those of the list on show.
  var photographers: [String]

  /// - Parameter word: What is typed of it so far.
  /// - Returns: None unless the word names what is to follow, as `#` and `color:` do: any other word is only looked for.
  func offers(for word: String) -> [CompletionOffer] {
    let sign = word.hasPrefix("-") ? "-" : ""
    let term = word.dropFirst(sign.count).lowercased()
    guard let front = Self.fronts.first(where: term.hasPrefix) else { return [] }
    return values(after: front).map { .value($0, after: sign + front) }
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
