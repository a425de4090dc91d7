import Domain
import SceneCore

/// The photos of the library that match what was typed: every use case with the models of its cycle.
enum Find {
  enum FindPhotos {
    struct Request: Hashable {
      var query: String
      var pageSize: Int?
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  enum FetchNextPage {
    struct Request: Hashable {
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  /// The list as far as it was shown when the scene was left, with its last page as it is now.
  enum RestorePhotos {
    struct Request: Hashable {
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
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
