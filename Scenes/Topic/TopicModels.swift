import Domain
import SceneCore

/// The photos of one topic, page by page: every use case with the models of its cycle.
///
/// It is not called Topic, as Domain's value is.
enum TopicPhotos {
  /// The list as it was when the scene was left; the first page when it was not shown before.
  enum RestorePhotos {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownTopic, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedTopic, DisplayedError> }
  }

  /// The page after the last one, appended.
  enum FetchNextPage {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownTopic, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedTopic, DisplayedError> }
  }

  // What can be done with the photos of every list.
  typealias StarPhoto = ListUseCases.StarPhoto
  typealias UnstarPhoto = ListUseCases.UnstarPhoto
  typealias SelectPhoto = ListUseCases.SelectPhoto
  typealias ArrangePhotos = ListUseCases.ArrangePhotos
}

extension TopicPhotos {
  /// The topic with what is to be shown of its list.
  struct ShownTopic: Hashable {
    var topic: Topic
    var photos: ShownPhotos
  }

  struct DisplayedTopic: Hashable, Encodable {
    var heading: DisplayedHeading
    var feed: DisplayedFeed

    enum CodingKeys: CodingKey { case topic }

    /// A list's keys and the topic's, side by side in one object.
    func encode(to encoder: any Encoder) throws {
      try feed.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(heading, forKey: .topic)
    }
  }

  struct DisplayedHeading: Hashable, Encodable {
    var slug: String
    var title: String
    /// How many photos it has.
    @NullWhenNil var total: Int?
    /// What else is known about it, for people: its description, when it began, who looks after it.
    var facts: [String]

    enum CodingKeys: CodingKey { case slug, title, total }
  }
}
