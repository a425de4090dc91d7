extension Language {
  /// Returns a query in English, translating the words that name something in a painting.
  ///
  /// Photos have tags in English and in their photographer's language. So "mer" finds photos by French photographers. In a French search,
  /// it also finds everyone else's.
  func translated(_ query: String) -> String {
    let english = Phrases.english.placeWords + Phrases.english.hourWords
    let own = (phrases.placeWords + phrases.hourWords).map { $0.lowercased() }
    let words = Dictionary(zip(own, english)) { first, _ in first }
    return query.split(whereSeparator: \.isWhitespace).map { words[$0.lowercased()] ?? String($0) }
      .joined(separator: " ")
  }
}
