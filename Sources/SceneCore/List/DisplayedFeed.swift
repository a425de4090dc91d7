package import Domain

/// A list of photos that grows page by page, ready to be shown: what every feed has in common.
package struct DisplayedFeed: Sendable, Hashable, Encodable {
  package var photos: [DisplayedPhoto]
  /// How many of them are on pages before the last one, which people are not shown again.
  package var earlier: Int
  package var hasMore: Bool
  /// The last line of the list: whose photos they are, and what can be done next.
  package var footer: String
  /// Shown in addition to the list, to people only.
  package var remark: String?
  /// How many seconds old it was when it was fetched, if the source could not be reached; nil when it was current.
  @NullWhenNil package var age: Int?

  /// Scripts get the list; the words around it are for people.
  enum CodingKeys: CodingKey { case photos, hasMore, age }

  package init(
    photos: [DisplayedPhoto], earlier: Int = 0, hasMore: Bool, footer: String, remark: String? = nil,
    age: Int? = nil
  ) {
    self.photos = photos
    self.earlier = earlier
    self.hasMore = hasMore
    self.footer = footer
    self.remark = remark
    self.age = age
  }
}

extension DisplayedFeed {
  package init(_ shown: ShownPhotos) {
    self.init(
      photos: shown.photos.map { DisplayedPhoto($0, isStarred: shown.starred.contains($0.photo.key)) },
      earlier: shown.earlier, hasMore: shown.hasMore, footer: Self.footer(of: shown),
      remark: Wording.leftOut(shown.unreadable), age: shown.age)
  }

  private static func footer(of shown: ShownPhotos) -> String {
    guard let first = shown.photos.first else {
      return shown.hasMore
        ? "Nothing new on the next pages; type next to go on." : "There are no more photos."
    }
    let source = PhotoCredit.listName(of: first.photo.source) + Wording.offline(age: shown.age)
    return shown.hasMore ? "\(source) · next for more" : "\(source) · the end of the list"
  }
}
