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

  /// The photo that Detail is to show; the ViewModel has no error when there is one.
  enum SelectPhoto {
    struct Request: Hashable { var number: Int }
    struct Response: Hashable { var result: Result<NumberedPhoto, Failure> }
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
