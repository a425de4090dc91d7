/// A number to type, and the label next to it.
///
/// ```swift
/// var choices = [NumberedChoice(number: 1, label: "Ada", photo: .init(id: "p1"))]
/// choices.note("p1", isStarred: true, memo: "sea")
/// choices[0].photo?.isStarred  // true
/// ```
package struct NumberedChoice: Sendable, Hashable {
  package var number: Int
  /// The item's name in the list; for a photo, its photographer.
  package var label: String
  /// A word to type instead of the number.
  package var name: String?
  /// More facts if the item is a photo.
  package var photo: Photo?

  package struct Photo: Sendable, Hashable {
    package var id: String
    package var description: String?
    /// The text that the photo's caption begins with, if that is not the label.
    package var caption: String?
    package var isStarred: Bool
    package var memo: String?
    /// The tags that can be removed, or `nil` if the list does not show tags.
    package var tags: [String]?

    package init(
      id: String, description: String? = nil, caption: String? = nil, isStarred: Bool = false,
      memo: String? = nil,
      tags: [String]? = nil
    ) {
      self.id = id
      self.description = description
      self.caption = caption
      self.isStarred = isStarred
      self.memo = memo
      self.tags = tags
    }
  }

  package init(number: Int, label: String, name: String? = nil, photo: Photo? = nil) {
    self.number = number
    self.label = label
    self.name = name
    self.photo = photo
  }

  /// Returns `nil` for a photo without a number.
  package init?(_ photo: DisplayedPhoto, memo: String?, tags: [String]? = nil) {
    guard let number = photo.number else { return nil }
    let caption = photo.captioned.photographer
    self.init(
      number: number, label: photo.photographer,
      photo: Photo(
        id: photo.id, description: photo.description, caption: caption == photo.photographer ? nil : caption,
        isStarred: photo.starred, memo: memo,
        tags: tags))
  }
}

/// A photo's current state after a command changed the library.
package struct PhotoNews: Sendable, Hashable {
  package var id: String
  /// Whether the photo is in the library rather than the trash.
  package var isStarred: Bool
  package var memo: String?
  package var tags: [String]

  package init(id: String, isStarred: Bool, memo: String? = nil, tags: [String] = []) {
    self.id = id
    self.isStarred = isStarred
    self.memo = memo
    self.tags = tags
  }
}

extension [NumberedChoice] {
  /// Returns the choices from both lists, sorted by number; for a number in both lists, the one in `others` counts.
  package func merged(with others: [NumberedChoice]) -> [NumberedChoice] {
    let numbers = Set(others.map(\.number))
    return (filter { !numbers.contains($0.number) } + others).sorted { $0.number < $1.number }
  }

  /// Records the current state of photos; ignores photos that are not in the list.
  package mutating func note(_ news: [PhotoNews]) {
    for news in news {
      note(news.id, isStarred: news.isStarred, memo: news.isStarred ? news.memo : nil)
      for index in indices where self[index].photo?.id == news.id { self[index].photo?.tags = news.tags }
    }
  }

  /// Records the current tags of photos.
  package mutating func note(_ tagging: DisplayedTagging) {
    for photo in tagging.results {
      for index in indices where self[index].photo?.id == photo.id { self[index].photo?.tags = photo.tags }
    }
  }

  /// Records that a photo is in the library, perhaps with a memo, or is no longer there.
  package mutating func note(_ id: String, isStarred: Bool, memo: String?) {
    for index in indices where self[index].photo?.id == id {
      self[index].photo?.isStarred = isStarred
      self[index].photo?.memo = memo
      if !isStarred, self[index].photo?.tags != nil { self[index].photo?.tags = [] }
    }
  }
}
