/// Finds the word that was probably meant.
///
/// ```swift
/// NearestWord.to("stra", among: ["saved", "star"])  // "star"
/// ```
package enum NearestWord {
  /// Returns the first word that begins with the typed letters, if there are at least two, otherwise the word with the fewest typos.
  ///
  /// A typo is a letter inserted, omitted, changed, or swapped with its neighbor. A word of up to four letters may have one typo, a word of
  /// up to eight letters two, and a longer word three; at least one letter must be right. A word typed in a Korean layout is read as if the
  /// layout had been off.
  ///
  /// - Returns: The first of equally close words, or `nil` if none is that close, or for more than 100 bytes.
  package static func to(_ word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 100 else { return nil }
    let typed = TypedLetters(word).meant
    // A longer word has more typos than are ever allowed.
    guard typed.count <= 3 + (candidates.map(\.count).max() ?? 0) else { return nil }
    let nearest = candidates.map { (word: $0, slips: slips(Array(typed), Array($0))) }
      .sorted { $0.slips < $1.slips }
    if typed.count >= 2, let begun = nearest.first(where: { $0.word.hasPrefix(typed) }) { return begun.word }
    return nearest.first { candidate in
      candidate.slips <= mostSlips(typed.count)
        && candidate.slips < max(1, min(typed.count, candidate.word.count))
    }?.word
  }

  /// Returns up to four words that begin with the typed letters if there are at least two; otherwise, returns the word that `to` finds.
  package static func all(to word: String, among candidates: [String]) -> [String] {
    let typed = TypedLetters(word).meant
    let begun = typed.count < 2 ? [] : candidates.filter { $0.hasPrefix(typed) }
    return begun.isEmpty ? to(word, among: candidates).map { [$0] } ?? [] : Array(begun.prefix(4))
  }

  private static func mostSlips(_ letters: Int) -> Int {
    switch letters {
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }

  /// Returns the restricted Damerau–Levenshtein distance, which edits no letter twice.
  private static func slips(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
