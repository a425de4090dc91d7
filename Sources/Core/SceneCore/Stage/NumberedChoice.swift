/// A number that can be typed, and the label beside it.
///
/// ```swift
/// var choices = [NumberedChoice(number: 1, label: "Ada", photo: .init(id: "p1"))]
/// choices.note("p1", isStarred: true, memo: "sea")
/// choices[0].photo?.isStarred  // true
/// ```
package struct NumberedChoice: Sendable, Hashable {
  package var number: Int
  /// The name beside it in the list; for a photo its photographer.
  package var label: String
  /// A word that can be typed in place of the number; nil when there is none.
  package var name: String?
  /// Further facts about a photo; nil for anything else.
  package var photo: Photo?

  package struct Photo: Sendable, Hashable {
    package var id: String
    package var description: String?
    package var isStarred: Bool
    package var memo: String?
    /// Those that can be taken away; nil where the list does not say.
    package var tags: [String]?

    package init(
      id: String, description: String? = nil, isStarred: Bool = false, memo: String? = nil,
      tags: [String]? = nil
    ) {
      self.id = id
      self.description = description
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

  /// - Returns: nil for a photo without a number.
  package init?(_ photo: DisplayedPhoto, memo: String?, tags: [String]? = nil) {
    guard let number = photo.number else { return nil }
    self.init(
      number: number, label: photo.photographer,
      photo: Photo(
        id: photo.id, description: photo.description, isStarred: photo.starred, memo: memo,
        tags: tags))
  }
}

/// The state of a photo that `undo` or `redo` has changed.
package struct PhotoNews: Sendable, Hashable {
  package var id: String
  /// Whether it is in the library, and not in the trash.
  package var isStarred: Bool
  /// Nil when it has none.
  package var memo: String?
  /// All of them, those in the memo included.
  package var tags: [String]

  package init(id: String, isStarred: Bool, memo: String? = nil, tags: [String] = []) {
    self.id = id
    self.isStarred = isStarred
    self.memo = memo
    self.tags = tags
  }
}

extension [NumberedChoice] {
  /// Records what photos are now; others are ignored.
  package mutating func note(_ news: [PhotoNews]) {
    for news in news {
      note(news.id, isStarred: news.isStarred, memo: news.isStarred ? news.memo : nil)
      for index in indices where self[index].photo?.id == news.id { self[index].photo?.tags = news.tags }
    }
  }

  /// Records the tags that photos have now.
  package mutating func note(_ tagging: DisplayedTagging) {
    for photo in tagging.results {
      for index in indices where self[index].photo?.id == photo.id { self[index].photo?.tags = photo.tags }
    }
  }

  /// Records that a photo is in the library with a memo, or no longer in it.
  ///
  /// - Parameter memo: nil when it has none.
  package mutating func note(_ id: String, isStarred: Bool, memo: String?) {
    for index in indices where self[index].photo?.id == id {
      self[index].photo?.isStarred = isStarred
      self[index].photo?.memo = memo
    }
  }
}
