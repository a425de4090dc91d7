import Domain
import SceneCore

/// The photos of the library that match what was typed: every use case with the models of its cycle.
enum Find {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Of a new list; its next pages keep it.
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
