package import Domain
internal import Terminal

// Several photos in a sentence.

extension Wording {
  private static let mostNamed = 3

  /// The first of them, and how many more there are: "1, 2, 3 and 4 more".
  ///
  /// Four are named rather than "3 and 1 more".
  /// - Parameter total: How many there are; nil if all of them are given.
  package static func beginning(of words: [String], total: Int? = nil) -> String {
    let total = total ?? words.count
    guard total > mostNamed + 1 else { return list(words) }
    return list(Array(words.prefix(mostNamed)) + ["\(number(total - mostNamed)) more"])
  }

  /// Photos with their numbers and photographers: "1 by Amy, 2 by Ben and 3 by Carla".
  package static func named(_ photos: [NumberedPhoto]) -> String {
    beginning(
      of: photos.map { photo in
        let name = named(photo, isFirst: false)
        return photo.number == nil ? name : String(name.dropFirst("photo ".count))
      })
  }

  /// Photos of the library in a question: one by its memo or photographer, several counted, and the first of them named.
  package static func described(_ photos: [NumberedSavedPhoto]) -> String {
    if let only = photos.first, photos.count == 1 { return described(only) }
    return counted(photos.count, "photo") + ": " + beginning(of: photos.map(described))
  }

  /// A photo of the library by its memo, else by its photographer.
  package static func described(_ photo: NumberedSavedPhoto) -> String {
    let memo = Memo.trimmed(photo.saved.memo)
    guard memo.isEmpty else { return SafeText(memo).quoted(within: longestQuote).text }
    return named(photo.numbered, isFirst: false, cells: longestQuote)
  }

  /// In cells; a question is read at a glance, so a long memo is cut.
  private static let longestQuote = 60
}
