/// Finds the word that somebody probably meant.
enum NearestWord {
  /// - Returns: The word of `candidates` that the fewest slips of a finger make of `word`; nil when even the nearest
  ///   needs more than one slip for every three letters, and two for a short word.
  static func to(_ word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    let distances = candidates.map { (word: $0, distance: distance(typed, Array($0))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    let beginsLikeIt = typed.count >= 2 && nearest.word.hasPrefix(word.lowercased())
    let most = max(1, max(typed.count, nearest.word.count) / 3 + (typed.count > 3 ? 1 : 0))
    return nearest.distance <= most || beginsLikeIt ? nearest.word : nil
  }

  /// The optimal string alignment distance: letters put in, left out, changed, or swapped with their neighbour.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
