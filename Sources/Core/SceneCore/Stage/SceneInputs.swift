package import Domain

/// Detail's input: a scene without its photo cannot exist.
package struct DetailInput: Sendable, Hashable {
  /// The photo with its number in the list, enough to star and save it.
  package var photo: NumberedPhoto

  /// The source's answer from the search for the photo, if it was asked.
  package var details: PhotoDetails?

  /// The photos of the list that leads there, in the order of their numbers.
  package var list: [Photo]

  package init(photo: NumberedPhoto, details: PhotoDetails? = nil, list: [Photo] = []) {
    self.photo = photo
    self.details = details
    self.list = list
  }
}

/// The beginning of a list in a scene that a command leads to.
package struct ListStart: Sendable, Hashable {
  package var page: ListPage
  /// The number of photos on a page; nil for those of the source.
  package var limit: Int?

  package init(page: ListPage = .first, limit: Int? = nil) {
    (self.page, self.limit) = (page, limit)
  }
}

/// Topic's input: a scene without its topic cannot exist.
package struct TopicInput: Sendable, Hashable {
  package var topic: Topic
  package var start: ListStart?

  package init(topic: Topic, start: ListStart? = nil) {
    (self.topic, self.start) = (topic, start)
  }
}

/// Photographer's input: a scene without a photo to begin from cannot exist.
package struct PhotographerInput: Sendable, Hashable {
  /// A photo by the photographer; its source may be another one, or not name the user.
  package var photo: Photo
  package var start: ListStart?

  package init(photo: Photo, start: ListStart? = nil) {
    (self.photo, self.start) = (photo, start)
  }
}
