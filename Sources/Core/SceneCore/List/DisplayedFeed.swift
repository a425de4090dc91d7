package import Domain
package import Terminal

/// A list of photos that grows page by page, ready to be shown: what every feed has in common.
package struct DisplayedFeed: Sendable, Hashable, Encodable, HasNextHint {
  /// The last page; when a list is shown again, with the photos before it, which can still be named by their numbers.
  package var photos: [DisplayedPhoto]
  /// How many photos of the list come before its last page; only that page is shown.
  package var before = 0
  package var hasMore: Bool
  /// The last line of the list: whose photos they are.
  package var footer: String
  /// The end of that line: what can be typed next; nil when nothing follows, or no other command can.
  package var nextHint: String?
  /// Shown in addition to the list, to people only.
  package var remark: String?
  /// How many seconds old it was when it was fetched, if the source could not be reached; nil when it was current.
  @NullWhenNil package var age: Int?

  /// Scripts get the list; the words around it are for people.
  enum CodingKeys: CodingKey { case photos, before, hasMore, age }
}

extension DisplayedFeed {
  package var lastPage: [DisplayedPhoto] { photos.filter { ($0.number ?? .max) > before } }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lastPage, forKey: .photos)
    try container.encode(before, forKey: .before)
    try container.encode(hasMore, forKey: .hasMore)
    try container.encode(_age, forKey: .age)
  }
}

extension DisplayedFeed {
  package init(_ shown: ShownPhotos) {
    self.init(
      photos: shown.photos.map { photo in
        let memo = shown.starred[photo.photo.key]
        return DisplayedPhoto(photo, isStarred: memo != nil, memo: memo)
      },
      before: shown.before, hasMore: shown.hasMore, footer: Self.footer(of: shown),
      nextHint: shown.hasMore && !shown.photos.isEmpty ? Wording.nextPage : nil,
      remark: Wording.leftOut(shown.unreadable), age: shown.age)
  }

  private static func footer(of shown: ShownPhotos) -> String {
    guard let first = shown.photos.first else {
      return shown.hasMore
        ? "Nothing new on the next pages; type next to go on." : "There are no more photos."
    }
    let source = PhotoCredit.listName(of: first.photo.source) + Wording.offline(age: shown.age)
    let isShownAgain = first.number.map { $0 <= shown.before } == true
    let before = isShownAgain ? Wording.before(shown.before) : ""
    return source + before + (shown.hasMore ? "" : " · the end of the list")
  }
}

// The view's side of a list.

extension DisplayedFeed {
  /// One line for each photo of the last page, then the footer.
  /// - Parameter width: Cells that a line may take; nil for as many as it needs.
  package func lines(within width: Int?) -> [StyledText] {
    PhotoTable(lastPage.map { .init($0) }).lines(within: width) + [styledFooter]
  }

  /// The photos of the last page as a wall of pictures.
  /// - Parameters:
  ///   - columns: Nil for as few as fit in the window.
  ///   - header: Lines above the pictures.
  package func page(columns: Int? = nil, header: [StyledText] = []) -> PicturePage {
    PicturePage(
      .masonry(columns: columns), header: { _ in header }, cards: lastPage.map(\.card),
      footer: styledFooter)
  }

  private var styledFooter: StyledText { StyledText("\(lastLine)", .faint) }

  /// The numbers that can be typed.
  package var choices: [NumberedChoice] {
    photos.compactMap { NumberedChoice($0, memo: $0.memo) }
  }
}

/// A list of photos with what it is a list of, ready to be shown.
///
/// `Head` is the words of a search, a topic, a photographer.
package struct DisplayedList<Head: Sendable & Hashable & Encodable>: Sendable, Hashable {
  package var head: Head
  package var feed: DisplayedFeed

  package init(head: Head, feed: DisplayedFeed) {
    self.head = head
    self.feed = feed
  }
}

extension DisplayedList: Encodable {
  /// The keys of both, side by side in one object.
  package func encode(to encoder: any Encoder) throws {
    try feed.encode(to: encoder)
    try head.encode(to: encoder)
  }
}
