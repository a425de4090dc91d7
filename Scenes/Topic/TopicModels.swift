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

  /// A photo of the list goes into the library, with a memo if there is one.
  enum StarPhoto {
    struct Request: Hashable {
      var number: Int
      var memo: String?
    }
    struct Response: Hashable { var result: Result<StarredPhoto, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedStar, DisplayedError> }
  }

  /// A photo of the list leaves the library.
  enum UnstarPhoto {
    struct Request: Hashable { var number: Int }
    struct Response: Hashable { var result: Result<NumberedPhoto, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedDeletion, DisplayedError> }
  }

  /// The photo that Detail is to show, or whose photographer is to be shown.
  enum SelectPhoto {
    struct Request: Hashable { var number: Int }
    struct Response: Hashable { var result: Result<NumberedPhoto, Failure> }
    /// The error is nil when there is a photo, which the next scene then shows.
    struct ViewModel: Hashable { var error: DisplayedError? }
  }

  /// Pages get another number of columns, nil for as few as fit, and the last one is shown with it.
  enum ArrangePhotos {
    struct Request: Hashable { var columns: Int? }
    struct Response: Hashable {
      var columns: Int?
      var result: Result<ShownPhotos, Failure>
    }
    struct ViewModel: Hashable { var result: Result<DisplayedArrangement, DisplayedError> }
  }
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
