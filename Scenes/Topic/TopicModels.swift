import Domain
import SceneCore

/// The photos in one topic; the name `Topic` is already a type in Domain.
enum TopicPhotos {
  enum FetchPhotos {
    struct Request: Hashable {
      /// The page to show; `again` means the first page if there is no list to show again.
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
    /// The description, start date and curators, for the terminal.
    var facts: [String]

    enum CodingKeys: CodingKey { case slug, title, total }
  }
}
