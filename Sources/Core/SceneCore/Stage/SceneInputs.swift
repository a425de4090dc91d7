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

/// Topic's input: a scene without its topic cannot exist.
package struct TopicInput: Sendable, Hashable {
  package var topic: Topic
  /// The number of photos to begin with; nil for one page.
  package var limit: Int?

  package init(topic: Topic, limit: Int? = nil) {
    (self.topic, self.limit) = (topic, limit)
  }
}

/// Photographer's input: a scene without a photo to begin from cannot exist.
package struct PhotographerInput: Sendable, Hashable {
  /// A photo by the photographer; its source may be another one, or not name the user.
  package var photo: Photo
  /// The number of photos to begin with; nil for one page.
  package var limit: Int?

  package init(photo: Photo, limit: Int? = nil) {
    (self.photo, self.limit) = (photo, limit)
  }
}
