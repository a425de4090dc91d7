/// Finds the word that somebody probably meant.
enum NearestWord {
  /// A word that begins as it was typed, from two letters on; else the one that the fewest slips of a finger make of it.
  ///
  /// A slip is a letter put in, left out, changed, or swapped with its neighbour. A word of up to four letters may
  /// have one, of up to eight letters two, a longer one three, and never so many that no letter is right.
  ///
  /// - Returns: nil when no word is as near as that; of several the one with the fewest slips, then the first.
  static func to(_ word: String, among candidates: [String]) -> String? {
    let typed = word.lowercased()
    let nearest = candidates.map { (word: $0, slips: slips(Array(typed), Array($0))) }
      .sorted { $0.slips < $1.slips }
    if typed.count >= 2, let begun = nearest.first(where: { $0.word.hasPrefix(typed) }) { return begun.word }
    return nearest.first { candidate in
      candidate.slips <= mostSlips(typed.count)
        && candidate.slips < max(1, min(typed.count, candidate.word.count))
    }?.word
  }

  private static func mostSlips(_ letters: Int) -> Int {
    switch letters {
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }

  /// The distance of Damerau and Levenshtein in its restricted form, which edits no letter twice.
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
