package import Domain
package import Terminal

/// A photo list that loads page by page, for display: the part that all feeds share.
package struct DisplayedFeed: Sendable, Hashable, Encodable, HasNextHint {
  /// The photos on the page on screen.
  ///
  /// If a list is shown again, the other photos are included, because their numbers still count.
  package var photos: [DisplayedPhoto]
  /// The number of the page on screen, from 1; only that page is shown.
  package var pageNumber = 1
  /// The number of photos on earlier pages.
  package var before = 0
  /// The number of photos on that page, or `nil` for all of the remaining photos.
  package var count: Int?
  package var hasMore: Bool
  /// The last line of the list, with the photos' source.
  package var footer: String
  /// A suggested next command at the end of that line, or `nil` if there is none.
  package var nextHint: String?
  /// A remark next to the list, only for people.
  package var remark: String?
  /// The list's age in seconds when it was fetched, or `nil` if it was current.
  @NullWhenNil package var age: Int?
  /// The reason there are fewer photos than requested.
  package var error: DisplayedError?

  /// The keys for scripts; all other properties are for people.
  enum CodingKeys: CodingKey { case photos, before, hasMore, age }
}

extension DisplayedFeed {
  package var page: [DisplayedPhoto] {
    let page = before..<(count.map { before + $0 } ?? .max)
    return photos.filter { page.contains(($0.number ?? .max) - 1) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(page, forKey: .photos)
    try container.encode(before, forKey: .before)
    try container.encode(hasMore, forKey: .hasMore)
    try container.encode(_age, forKey: .age)
  }
}

extension DisplayedFeed {
  package init(_ shown: ShownPhotos) {
    self.init(
      photos: shown.photos.map { DisplayedPhoto($0, shown.states) },
      pageNumber: shown.pageNumber, before: shown.before, count: shown.count, hasMore: shown.hasMore,
      footer: Self.footer(of: shown),
      nextHint: shown.hasMore && !shown.photos.isEmpty ? Wording.nextPage : nil,
      remark: Wording.leftOut(shown.unreadable, shown.problems), age: shown.age,
      error: shown.failure.map { DisplayedError($0, afterListed: shown.photos.count) })
  }

  private static func footer(of shown: ShownPhotos) -> String {
    guard let first = shown.photos.first else {
      if shown.before == 0, let total = shown.total, total > 0 {
        return "The source counts \(Wording.counted(total, "photo")) but sent none"
          + (shown.hasMore ? "; type next to go on." : ".")
      }
      return shown.hasMore
        ? "Nothing new on the next pages; type next to go on." : "There are no more photos."
    }
    let source = PhotoCredit.listName(of: first.photo.source) + Wording.offline(age: shown.age)
    let count = shown.pageCount
    let last = shown.before + count
    let total = shown.total.flatMap { $0 >= last ? $0 : nil }
    let numbers = Wording.numbers(shown.before, count, of: shown.hasMore ? total : last)
    let place = [numbers, numbers == nil ? nil : total.map { "of \(Wording.number($0))" }].compactMap(\.self)
    return [place.joined(separator: " "), source, shown.hasMore ? "" : "the end of the list"]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension DisplayedFeed {
  /// Returns one line per photo on the page, then the footer.
  package func lines(within width: Int?) -> [StyledText] {
    PhotoTable(page.map { .init($0) }).lines(within: width) + [styledFooter]
  }

  /// Returns the page's photos as a wall of pictures under the header.
  /// - Parameter columns: The number of columns, or `nil` for as few as fit in the window.
  package func wall(columns: Int? = nil, header: [StyledText] = []) -> PicturePage {
    PicturePage(
      .masonry(columns: columns), header: { _ in header }, cards: page.map(\.card),
      footer: styledFooter)
  }

  private var styledFooter: StyledText { StyledText("\(lastLine)", .faint).as(.aside) }

  package var choices: [NumberedChoice] {
    photos.compactMap { NumberedChoice($0, memo: $0.memo, tags: $0.tags) }
  }
}

/// A photo list with its subject, for display; `Head` is a search's words, a topic or a photographer.
package struct DisplayedList<Head: Sendable & Hashable & Encodable>: Sendable, Hashable {
  package var head: Head
  package var feed: DisplayedFeed

  package init(head: Head, feed: DisplayedFeed) {
    self.head = head
    self.feed = feed
  }
}

extension DisplayedList: Encodable {
  /// Encodes the keys of both parts side by side in a single object.
  package func encode(to encoder: any Encoder) throws {
    try feed.encode(to: encoder)
    try head.encode(to: encoder)
  }
}
