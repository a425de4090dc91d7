import Domain
import SceneCore
import Terminal

struct DisplayedSearch: Hashable, Encodable {
  var query: String
  /// The number of all matches, or `nil` if the source does not report it.
  @NullWhenNil var total: Int?
  /// The heading above a first page, and above a list shown again.
  var heading: String?

  /// The command that repeats the search, or `nil` if its words would need nested quotes.
  var place: String? = nil

  /// The filters in use, as typed.
  @NullWhenNil var color: String? = nil
  @NullWhenNil var orientation: String? = nil
  @NullWhenNil var order: String? = nil
  @NullWhenNil var language: String? = nil

  enum CodingKeys: String, CodingKey {
    case query, total, color, orientation, order
    case language = "lang"
  }
}

extension DisplayedList<DisplayedSearch> {
  init(_ found: FoundPhotos, ofDemo isOfDemo: Bool = false) {
    var feed = DisplayedFeed(found.photos)
    let query = Wording.quoted(found.search.words) + found.search.filters
    if found.isEmpty {
      feed.footer = "Nothing matches \(query). \(found.search.advice(ofDemo: isOfDemo))"
    }
    let heading = found.total.map { "\(Wording.counted($0, "photo")) for \(query)" }
    let head = DisplayedSearch(
      query: found.search.words, total: found.total,
      heading: found.beginsTheList && !found.isEmpty ? heading : nil, place: found.search.place,
      color: found.search.color?.rawValue,
      orientation: found.search.orientation?.rawValue, order: found.search.order?.rawValue,
      language: found.search.language?.rawValue)
    self.init(head: head, feed: feed)
  }
}

extension FoundPhotos {
  fileprivate var isEmpty: Bool { photos.photos.isEmpty && total ?? 0 == 0 && !photos.hasMore }

  fileprivate var beginsTheList: Bool { photos.photos.first?.number == 1 }
}

extension PhotoSearch {
  fileprivate var filters: String {
    let filters = [
      (SearchCommand.color, color?.rawValue), (SearchCommand.orientation, orientation?.rawValue),
      (SearchCommand.order, order?.rawValue), (SearchCommand.language, language?.rawValue),
    ]
    return filters.compactMap { name, value in value.map { " \(name) \($0)" } }.joined()
  }

  fileprivate var place: String? {
    guard !words.contains(where: { "\"\\".contains($0) || $0.isNewline }) else { return nil }
    return "search \"\(words)\"\(filters)"
  }

  fileprivate func advice(ofDemo isOfDemo: Bool) -> String {
    let (filters, rest) = filtersOfFind
    guard filters.isEmpty else {
      let words = ["search"] + (rest.isEmpty ? [] : [Wording.excerpt(rest)]) + filters
      return "Did you mean \(words.joined(separator: " "))\(self.filters)?"
    }
    if isOfDemo { return Self.contentsOfDemo }
    return self.filters.isEmpty ? "Try other words." : "Try other words, or fewer filters."
  }

  private static let contentsOfDemo =
    "The demo has skies, seas, hills, forests, dunes and cities; for all of Unsplash, get a key at "
    + "https://unsplash.com/developers"

  /// The words that are filters in `find`, such as `color:blue`, as options for `search`, and the rest of the words.
  private var filtersOfFind: (filters: [String], rest: String) {
    let options = ["color": SearchCommand.color, "orientation": SearchCommand.orientation]
    var (filters, rest): ([String], [Substring]) = ([], [])
    for word in words.withoutPasswords.split(separator: " ") {
      let parts = word.split(separator: ":", maxSplits: 1)
      let value = parts.last?.lowercased() ?? ""
      let isValue = PhotoColor(rawValue: value) != nil || PhotoOrientation(rawValue: value) != nil
      if parts.count == 2, isValue, let option = options[parts[0].lowercased()] {
        filters.append("\(option) \(value)")
      } else {
        rest.append(word)
      }
    }
    return (filters, rest.joined(separator: " "))
  }
}

extension DisplayedSearch {
  var lines: [StyledText] { heading.map { [StyledText("\($0)", .faint)] } ?? [] }
}
