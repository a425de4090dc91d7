import Domain
import SceneCore

/// The photos of one topic; `Topic` itself is a value of Domain.
enum TopicPhotos {
  enum FetchPhotos {
    struct Request: Hashable {
      /// The page, or the first one if there is no list to show again.
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
    /// The description, start and curators, for people.
    var facts: [String]

    enum CodingKeys: CodingKey { case slug, title, total }
  }
}
