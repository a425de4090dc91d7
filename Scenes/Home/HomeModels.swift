import Domain
import SceneCore

/// The feed, page by page: every use case with the models of its cycle.
enum Home {
  enum FetchPhotos {
    struct Request: Hashable {
      var isFresh = false
    }

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedFeed, DisplayedError>
    }
  }

  enum FetchNextPage {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedFeed, DisplayedError>
    }
  }

  /// The list as it was when the scene was left, with its current stars.
  enum RestorePhotos {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedFeed, DisplayedError>
    }
  }
}
