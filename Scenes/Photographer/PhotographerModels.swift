import Domain
import SceneCore

enum Photographer {
  enum FetchPhotos {
    struct Request: Hashable {
      /// The page to show; `again` means the first page if there is no list to show again.
      var page: ListPage
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<ShownPage, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedList<Head>, DisplayedError>
    }
  }
}

extension Photographer {
  struct ShownPage: Hashable {
    var by: PhotographerProfile
    var photos: ShownPhotos
  }

  /// The photographer of all photos; its JSON keys are in the same object as the list's keys.
  struct Head: Hashable, Encodable {
    var by: DisplayedProfile
  }

  struct DisplayedProfile: Hashable, Encodable {
    var username: String
    var name: String
    @NullWhenNil var place: String?
    @NullWhenNil var total: Int?
    /// Not in the JSON, like the properties below.
    var biography: String?
    var pages: [String] = []
    /// Names on other services, as in "Instagram @amy".
    var accounts: [String] = []

    enum CodingKeys: CodingKey { case username, name, place, total }
  }
}
