/// A collection of photos that the source's editors look after.
///
/// All its text came from outside and is shown only through `SafeText`.
package struct Topic: Hashable, Sendable {
  /// The topic's name in commands and addresses, as in "golden-hour".
  package var slug: String
  package var title: String
  /// The address of its page at the source; not checked here.
  package var page: String?
  /// One paragraph of plain text.
  package var description: String?
  /// ISO 8601, as the source wrote it.
  package var startsAt: String?
  /// The names of those who look after it, at most ten.
  package var owners: [String]
  /// How many photos it has, if the source says so.
  package var total: Int?
  /// At most four.
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
  /// The topic with this slug, else the first with this title, in capitals or not.
  package func topic(called name: String) -> Topic? {
    first { $0.slug == name } ?? first { $0.title.lowercased() == name.lowercased() }
  }
}

/// One of the photos that a topic is shown with: less than a `Photo`, without a size or a photographer.
package struct TopicPreview: Hashable, Sendable {
  package var key: PhotoKey
  /// See https://blurha.sh; not checked here.
  package var blurHash: String?
  package var urls: PhotoURLs

  package init(key: PhotoKey, blurHash: String?, urls: PhotoURLs) {
    self.key = key
    self.blurHash = blurHash
    self.urls = urls
  }
}

/// The topics in the source's order.
package struct TopicList: Hashable, Sendable {
  package var topics: [Topic]
  /// How many topics could not be read and were left out.
  package var unreadable: Int
  /// How many seconds ago the source sent them, if they were kept and the source cannot be reached now; nil when they are
  /// current.
  package var age: Int?

  package init(topics: [Topic], unreadable: Int = 0, age: Int? = nil) {
    self.topics = topics
    self.unreadable = unreadable
    self.age = age
  }
}
