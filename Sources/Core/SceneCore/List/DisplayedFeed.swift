package import Domain

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
