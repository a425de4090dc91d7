import Domain
import SceneCore

/// The photos of one topic, page by page: every use case with the models of its cycle.
///
/// It is not called Topic, because that is a value of Domain.
enum TopicPhotos {
  enum FetchPhotos {
    struct Request: Hashable {
      /// The list that is shown again begins with the first page when none was shown.
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
    /// More about it, for people: its description, when it began, who looks after it.
    var facts: [String]

    enum CodingKeys: CodingKey { case slug, title, total }
  }
}
