package import Domain
internal import Terminal

extension Wording {
  private static let mostNamed = 3

  /// Returns the first words and the number of the others: "1, 2, 3 and 4 more".
  ///
  /// If there are four words, it names them all, rather than "3 and 1 more".
  /// - Parameter total: The total number of words, or `nil` if `words` contains them all.
  package static func beginning(of words: [String], total: Int? = nil) -> String {
    let total = total ?? words.count
    guard total > mostNamed + 1 else { return list(words) }
    return list(Array(words.prefix(mostNamed)) + ["\(number(total - mostNamed)) more"])
  }

  /// Returns a photo's memo or, without a memo, its photographer.
  package static func described(_ photo: NumberedSavedPhoto) -> String {
    let memo = Memo.trimmed(photo.saved.memo)
    guard memo.isEmpty else { return SafeText(memo).quoted(within: longestQuote).text }
    return named(photo.numbered, isFirst: false, cells: longestQuote)
  }

  /// The maximum number of cells for a memo in a question, which must be readable at a glance.
  private static let longestQuote = 60

  /// Returns the words to type for photos: numbers as in `1-3,8`, then the ids of photos without a number.
  static func typed(_ photos: [NumberedPhoto]) -> String {
    let numbers = PhotoNumbers(photos.compactMap(\.number)).description
    let ids = photos.filter { $0.number == nil }.map(\.photo.id.rawValue)
    return ([numbers].filter { !$0.isEmpty } + ids).joined(separator: " ")
  }
}
