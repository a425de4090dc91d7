import Domain
import SceneCore

/// The photos of the library that match what was typed: every use case with the models of its cycle.
enum Find {
  /// The first page of the photos that are found.
  enum FindPhotos {
    struct Request: Hashable {
      /// As it was typed.
      var query: String
      /// The most photos of each page, if that was typed.
      var pageSize: Int?
      /// How many photos fit in the window.
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  /// The page after the last one, appended.
  enum FetchNextPage {
    struct Request: Hashable {
      /// How many photos fit in the window.
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
      /// How many photos fit in the window.
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
  /// A search of the library.
  struct Search: Hashable {
    var query: FindQuery
    /// As it was typed.
    var typed: String
  }

  struct FoundPhotos: Hashable {
    var search: Search
    var photos: ShownSavedPhotos
  }
}
