import Domain
import SceneCore

/// The photos of one topic; `Topic` itself is a value of Domain.
enum TopicPhotos {
  enum FetchPhotos {
    struct Request: Hashable {
      /// The page; without a list to show again, the first one.
      var page: ListPage
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<ShownTopic, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedList<Head>, DisplayedError>
    }
  }
}

extension TopicPhotos {
  struct ShownTopic: Hashable {
    var topic: Topic
    var photos: ShownPhotos
  }

  struct Head: Hashable, Encodable {
    var topic: DisplayedTopic
  }

  struct DisplayedTopic: Hashable, Encodable {
    var slug: String
    var title: String
    @NullWhenNil var total: Int?
    /// Its description, its beginning and its curators, for people.
    var facts: [String]

    enum CodingKeys: CodingKey { case slug, title, total }
  }
}
