package import Domain
package import Terminal

/// A list of the library's photos, for display: the part that Saved, Find and Trash share.
package struct DisplayedSavedPhotos: Sendable, Hashable, Encodable, HasNextHint {
  /// The query as typed, or `nil` for the library or the trash.
  package var query: String?
  /// The photos on the page on screen.
  ///
  /// If the list is shown again, the other photos are included, because their numbers still count.
  package var photos: [DisplayedSavedPhoto]
  /// The number of the page on screen, from 1; only that page is shown.
  package var pageNumber = 1
  /// The number of photos on earlier pages.
  package var before = 0
  /// The number of photos on that page, or `nil` for all of the remaining photos.
  package var count: Int?
  package var hasMore: Bool
  package var total: Int
  /// The order, `saved`, `memo` or `photographer`, or `nil` for the trash, which has its own order.
  package var sort: String?
  package var reverse = false
  /// The age in seconds if the library was unreachable, or `nil` if the list is current.
  package var age: Int?
  /// The last line of the list, or the only line if there are no photos.
  package var footer: String
  /// A suggested next command at the end of the footer, or `nil` if there is none.
  package var nextHint: String?
  package var remark: String?

  /// The keys for scripts; all other properties are for people.
  enum CodingKeys: CodingKey { case query, photos, before, hasMore, total, sort, reverse, age }
}

extension DisplayedSavedPhotos {
  /// - Parameters:
  ///   - order: The order, or `nil` for the trash.
  ///   - timeZone: The reader's time zone, for the day of saving.
  package init(
    _ shown: ShownSavedPhotos, order: SavedOrder? = .newestFirst, footer: SavedFooter, timeZone: LocalTimeZone
  ) {
    self.init(
      photos: shown.photos.map { DisplayedSavedPhoto($0, timeZone: timeZone) }, pageNumber: shown.pageNumber,
      before: shown.before,
      count: shown.count,
      hasMore: shown.hasMore, total: shown.total, sort: order?.key.rawValue,
      reverse: order?.isReversed ?? false, age: shown.age, footer: footer.text(below: shown),
      nextHint: shown.hasMore && !shown.photos.isEmpty ? Wording.nextPage : nil,
      remark: Self.remark(on: shown.unreadable))
  }

  /// Returns the number of missing photos and up to three reasons.
  private static func remark(on unreadable: [String]) -> String? {
    guard !unreadable.isEmpty else { return nil }
    let reasons = (unreadable.prefix(3) + (unreadable.count > 3 ? ["…"] : [])).joined(separator: "; ")
    return unreadable.count == 1
      ? "1 saved photo is not listed because its row in the library cannot be read (\(reasons)). It stays as it is."
      : "\(Wording.number(unreadable.count)) saved photos are not listed because their rows in the library cannot be read "
        + "(\(reasons)). They stay as they are."
  }

  package var page: [DisplayedSavedPhoto] {
    let page = before..<(count.map { before + $0 } ?? .max)
    return photos.filter { page.contains(($0.row.number ?? .max) - 1) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(query, forKey: .query)
    try container.encode(page, forKey: .photos)
    try container.encode(before, forKey: .before)
    try container.encode(hasMore, forKey: .hasMore)
    try container.encode(total, forKey: .total)
    try container.encode(sort, forKey: .sort)
    try container.encode(reverse, forKey: .reverse)
    try container.encode(age, forKey: .age)
  }
}

extension DisplayedSavedPhotos {
  /// Returns one line per photo on the page, then the footer.
  package func lines(within width: Int?) -> [StyledText] {
    let rows = page.map {
      PhotoTable.Row(
        $0.row, memo: $0.saving.memo, day: $0.saving.day, tags: $0.saving.tags, stay: $0.saving.stay)
    }
    return PhotoTable(rows).lines(within: width) + [styledFooter]
  }

  /// Returns the page's photos as pictures with their memos, as cards or as a wall.
  package func pictures(_ layout: SavedLayout, columns: Int?) -> PicturePage {
    layout == .cards
      ? PicturePage(.cards, cards: page.map(\.card), footer: styledFooter)
      : PicturePage(.masonry(columns: columns, rows: 2), cards: page.map(\.brick), footer: styledFooter)
  }

  var choices: [NumberedChoice] {
    photos.compactMap { NumberedChoice($0.row, memo: $0.saving.memo, tags: $0.saving.tags) }
  }

  private var styledFooter: StyledText { StyledText("\(lastLine)", .faint).as(.aside) }
}

extension SceneOutput {
  /// The number of photos per page: the cards that fit in the window, within reason, or 15 rows of text.
  package var savedPhotosThatFit: Int {
    // In a low window, a page is taller than the window, and its upper rows scroll out of sight.
    savedLayout == .list ? 15 : cardsThatFit.map { min(max($0, 4), 15) } ?? 15
  }
}

extension CommandSpec {
  /// The option for the maximum number of photos per page of the library.
  package static let pageSize = Option("--limit", range: 1...1000)
  /// The option for starting a new list at a given page.
  package static let page = Option("--page", range: 1...mostPages)
  /// The last page at which a list may start, because each page before it may cost a call.
  static let mostPages = 50
}

extension Command {
  /// The number of photos per page, or `nil` for as many as fit in the window.
  package var pageSize: Int? { options[CommandSpec.pageSize.name].flatMap { Int($0) } }

  /// The page at which a new list starts.
  package var page: ListPage { options[CommandSpec.page.name].flatMap { Int($0) }.map(ListPage.at) ?? .first }

  /// The start of the list that the command leads to, or `nil` if the command has no option for it.
  package var start: ListStart? {
    options.isEmpty ? nil : ListStart(page: page, limit: pageSize)
  }
}
