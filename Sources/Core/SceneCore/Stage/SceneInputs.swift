package import Domain

/// The photo view's input: the scene cannot exist without its photo.
package struct DetailInput: Sendable, Hashable {
  /// The photo with its number in the list, which is enough to star it.
  package var photo: NumberedPhoto

  /// The photo's details, if finding the photo has fetched them.
  package var details: PhotoDetails?

  /// The list that leads there.
  package var list: PhotoSequence
  package var showsAll: Bool

  package init(
    photo: NumberedPhoto, details: PhotoDetails? = nil, list: PhotoSequence = PhotoSequence(),
    showsAll: Bool = false
  ) {
    self.photo = photo
    self.details = details
    self.list = list
    self.showsAll = showsAll
  }
}

/// The start of a list in a scene to which a command leads.
package struct ListStart: Sendable, Hashable {
  package var page: ListPage
  /// The number of photos per page, or `nil` for as many as the source sends.
  package var limit: Int?

  package init(page: ListPage = .first, limit: Int? = nil) {
    (self.page, self.limit) = (page, limit)
  }
}

/// Topic's input: the scene cannot exist without its topic.
package struct TopicInput: Sendable, Hashable {
  package var topic: Topic
  package var start: ListStart?

  package init(topic: Topic, start: ListStart? = nil) {
    (self.topic, self.start) = (topic, start)
  }
}

/// Photographer's input: the scene cannot exist without a photo to start from.
package struct PhotographerInput: Sendable, Hashable {
  /// A photo by the photographer; it may be from another source, or lack the user name.
  package var photo: Photo
  package var start: ListStart?

  package init(photo: Photo, start: ListStart? = nil) {
    (self.photo, self.start) = (photo, start)
  }
}
