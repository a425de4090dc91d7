package import Domain

/// Detail's input: a scene without its photo cannot exist.
package struct DetailInput: Sendable, Hashable {
  /// As the list knows it, with its number there; the photo may be starred and saved from this alone.
  package var photo: NumberedPhoto

  /// The source's answer when the photo was looked for; nil when it was not asked.
  package var details: PhotoDetails?

  /// The photos of the list that leads there, in the order of their numbers; empty when none does.
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

  package init(topic: Topic) {
    self.topic = topic
  }
}

/// Photographer's input: a scene without a photo to begin from cannot exist.
package struct PhotographerInput: Sendable, Hashable {
  /// One by the photographer; its source may turn out to be another one, or not to say by which name to ask.
  package var photo: Photo

  package init(photo: Photo) {
    self.photo = photo
  }
}
