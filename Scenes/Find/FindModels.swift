import Domain
import SceneCore

/// The photos in the library that match a query.
enum Find {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// The query for a new list, which later pages reuse.
      var query = ""
      var pageSize: Int?
      var limit: Int
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }
}

extension Find {
  struct Search: Hashable {
    var query: FindQuery
    var typed: String
  }

  struct FoundPhotos: Hashable {
    var search: Search
    var photos: ShownSavedPhotos
  }
}
