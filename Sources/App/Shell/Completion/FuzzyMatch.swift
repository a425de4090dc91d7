/// Scores how well letters match a string that has them in order, with others in between.
///
/// The points are nearly the same as in fzf (https://github.com/junegunn/fzf, src/algo/algo.go, FuzzyMatchV1): people mostly type the
/// beginnings of words, or adjacent letters.
enum FuzzyMatch {
  private static let letter = 16
  private static let startOfWord = 8
  private static let nextToLast = 4
  private static let gap = -3
  private static let longerGap = -1

  /// Returns the points, or `nil` if a letter is missing; both arguments are folded, and `letters` is not empty.
  static func points(of letters: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Int? {
    guard let range = shortestRange(of: letters, in: text) else { return nil }
    var rest = letters[...]
    var last: Int?
    /// The bonus of the first of several adjacent letters; all of them get it.
    var bonus = 0
    var points = 0
    for place in range where text[place] == rest.first {
      let isStart = place == 0 || !text[place - 1].properties.isAlphabetic
      let own = isStart ? startOfWord : 0
      bonus = last == place - 1 ? max(own, bonus, nextToLast) : own
      points += letter + bonus * (last == nil ? 2 : 1)
      if let last, place > last + 1 { points += gap + longerGap * (place - last - 2) }
      last = place
      rest = rest.dropFirst()
    }
    return points
  }

  /// Returns the range that ends once all letters have appeared, and begins as late as possible before that.
  private static func shortestRange(
    of letters: [Unicode.Scalar], in text: [Unicode.Scalar]
  ) -> ClosedRange<Int>? {
    var rest = letters[...]
    guard
      let end = text.indices.first(where: { place in
        if text[place] == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
      })
    else { return nil }
    rest = letters[...]
    let start = (0...end).reversed().first { place in
      if text[place] == rest.last { rest = rest.dropLast() }
      return rest.isEmpty
    }
    return start.map { $0...end }
  }
}
