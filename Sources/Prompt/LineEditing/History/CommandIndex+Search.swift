extension CommandIndex {
  /// Returns the newest entries whose commands contain every word of a query, without duplicates, newest first.
  ///
  /// It runs after every key in a search: three words in 10,000 commands take half a millisecond. The words may be in any order and case. A
  /// query without words finds everything.
  func matches(_ query: String, limit: Int) -> [HistoryEntry] {
    let words = query.withoutCase.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    var (found, commands) = ([HistoryEntry](), Set<String>())
    for index in entries.indices.reversed() where found.count < limit {
      guard words.allSatisfy(folded[index].contains) else { continue }
      guard commands.insert(entries[index].command).inserted else { continue }
      found.append(entries[index])
    }
    return found
  }
}

extension String {
  package var withoutCase: String { unicodeScalars.contains(where: \.mayBeCapital) ? lowercased() : self }

  package func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    let (text, word) = (utf8.span, word.span)
    var start = 0
    while start + word.count <= text.count {
      if text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      start += 1
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether lowercasing may change the character.
  ///
  /// Most typed text (lowercase letters, digits, Hangul and Han) is recognized here, because asking Unicode takes three times as long as
  /// reading the history.
  fileprivate var mayBeCapital: Bool {
    switch value {
    case 0x41...0x5A: true
    case 0..<0x80, 0x3000...0x9FFF, 0xAC00...0xD7FF: false
    default: true
    }
  }
}
