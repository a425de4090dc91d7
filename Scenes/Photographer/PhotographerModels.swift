import Domain
import SceneCore

/// The photos of one photographer, page by page: every use case with the models of its cycle.
enum Photographer {
  /// The first page; later the list as it was when the scene was left, with its current stars.
  enum ShowPhotos {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownPage, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<Head>, DisplayedError> }
  }

  enum FetchNextPage {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownPage, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<Head>, DisplayedError> }
  }
}

extension Photographer {
  struct ShownPage: Hashable {
    var by: PhotographerProfile
    var photos: ShownPhotos
  }

  /// The photographer of all photos; its keys are beside those of the list.
  struct Head: Hashable, Encodable {
    var by: DisplayedProfile
  }

  struct DisplayedProfile: Hashable, Encodable {
    var username: String
    var name: String
    @NullWhenNil var place: String?
    @NullWhenNil var total: Int?
    /// The rest is for people only.
    var biography: String?
    var pages: [String] = []
    /// Names at other places, as in "Instagram @amy".
    var accounts: [String] = []

    enum CodingKeys: CodingKey { case username, name, place, total }
  }
}
