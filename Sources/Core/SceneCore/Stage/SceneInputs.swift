package import Domain

/// Detail's input: the scene cannot exist without its photo.
package struct DetailInput: Sendable, Hashable {
  /// The photo with its number in the list, which is enough to star and save it.
  package var photo: NumberedPhoto

  /// The source's answer, if finding the photo required one.
  package var details: PhotoDetails?

  /// The photos of the list that leads there, by number.
  package var list: [Photo]

  package init(photo: NumberedPhoto, details: PhotoDetails? = nil, list: [Photo] = []) {
    self.photo = photo
    self.details = details
    self.list = list
  }
}

/// The start of a list in a scene that a command leads to.
package struct ListStart: Sendable, Hashable {
  package var page: ListPage
  /// The number of photos per page, or `nil` for the source's number.
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

/// Photographer's input: the scene cannot exist without a photo to begin from.
package struct PhotographerInput: Sendable, Hashable {
  /// A photo by the photographer; its source may be another one, or not name the user.
  package var photo: Photo
  package var start: ListStart?

  package init(photo: Photo, start: ListStart? = nil) {
    (self.photo, self.start) = (photo, start)
  }
}
