import Domain
import SceneCore

/// The photos of one photographer, page by page: every use case with the models of its cycle.
enum Photographer {
  /// The first page; later the list as it was when the scene was left, with its current stars.
  enum ShowPhotos {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownPage, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedPage, DisplayedError> }
  }

  /// The page after the last one, appended.
  enum FetchNextPage {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownPage, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedPage, DisplayedError> }
  }

  // What can be done with the photos of every list.
  typealias StarPhoto = ListUseCases.StarPhoto
  typealias UnstarPhoto = ListUseCases.UnstarPhoto
  typealias SelectPhoto = ListUseCases.SelectPhoto
  typealias ArrangePhotos = ListUseCases.ArrangePhotos
}

extension Photographer {
  struct ShownPage: Hashable {
    var by: PhotographerProfile
    var photos: ShownPhotos
  }

  struct DisplayedPage: Hashable, Encodable {
    var by: DisplayedProfile
    var feed: DisplayedFeed

    enum CodingKeys: CodingKey { case by }

    /// A list's keys and the photographer, side by side in one object.
    func encode(to encoder: any Encoder) throws {
      try feed.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(by, forKey: .by)
    }
  }

  struct DisplayedProfile: Hashable, Encodable {
    var username: String
    var name: String
    @NullWhenNil var place: String?
    @NullWhenNil var total: Int?
    /// The rest is for people only.
    var biography: String?
    /// Web addresses.
    var pages: [String] = []
    /// Names at other places, as in "Instagram @amy".
    var accounts: [String] = []

    enum CodingKeys: CodingKey { case username, name, place, total }
  }
}
