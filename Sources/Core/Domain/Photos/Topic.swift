/// A collection curated by the source's editors; its strings come from outside and are shown only through `SafeText`.
package struct Topic: Hashable, Sendable {
  /// The name in commands and addresses, such as "golden-hour".
  package var slug: String
  package var title: String
  /// The page at the source, unchecked.
  package var page: String?
  package var description: String?
  /// The date in ISO 8601, as the source wrote it.
  package var startsAt: String?
  /// The names of its editors, at most ten.
  package var owners: [String]
  /// The number of photos, if the source reports it.
  package var total: Int?
  /// Up to four sample photos.
  package var previews: [TopicPreview]
  package var source: PhotoSource

  package init(
    slug: String, title: String, page: String? = nil, description: String?, startsAt: String?,
    owners: [String], total: Int?,
    previews: [TopicPreview], source: PhotoSource
  ) {
    self.slug = slug
    self.title = title
    self.page = page
    self.description = description
    self.startsAt = startsAt
    self.owners = owners
    self.total = total
    self.previews = previews
    self.source = source
  }
}

extension [Topic] {
  /// Returns the topic with this slug or, if there is none, the first with this title, ignoring case.
  package func topic(called name: String) -> Topic? {
    first { $0.slug == name } ?? first { $0.title.lowercased() == name.lowercased() }
  }
}

/// A sample photo for a topic, without the size and photographer that a `Photo` has.
package struct TopicPreview: Hashable, Sendable {
  package var key: PhotoKey
  /// The BlurHash (https://blurha.sh), unchecked.
  package var blurHash: String?
  package var urls: PhotoURLs

  package init(key: PhotoKey, blurHash: String?, urls: PhotoURLs) {
    self.key = key
    self.blurHash = blurHash
    self.urls = urls
  }
}

package struct TopicList: Hashable, Sendable {
  package var topics: [Topic]
  /// The next page, or `nil` after the last one.
  package var next: Int?
  /// The number of topics left out because they were unreadable.
  package var unreadable: Int
  /// The age in seconds of the cached topics if the source was unreachable, or `nil` if they are current.
  package var age: Int?

  package init(topics: [Topic], next: Int? = nil, unreadable: Int = 0, age: Int? = nil) {
    self.topics = topics
    self.next = next
    self.unreadable = unreadable
    self.age = age
  }
}
