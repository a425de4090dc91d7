import Domain
import SceneCore

/// The library, newest first or in another order: every use case with the models of its cycle.
enum Saved {
  enum FetchPhotos {
    struct Request: Hashable {
      var order = SavedOrder.newestFirst
      var pageSize: Int?
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<ShownLibrary, Failure>
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
      var result: Result<ShownLibrary, Failure>
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
      var result: Result<ShownLibrary, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }
}

extension Saved {
  struct ShownLibrary: Hashable {
    var order = SavedOrder.newestFirst
    var photos: ShownSavedPhotos
    /// How many photos are in the trash; only counted when the library is empty.
    var inTrash = 0
  }
}
