import Domain
import SceneCore

/// The photos of one topic, page by page: every use case with the models of its cycle.
///
/// It is not called Topic, because that is a value of Domain.
enum TopicPhotos {
  /// The list as it was when the scene was left; the first page when it was not shown before.
  enum RestorePhotos {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownTopic, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<Head>, DisplayedError> }
  }

  enum FetchNextPage {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownTopic, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<Head>, DisplayedError> }
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
