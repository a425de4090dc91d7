import Domain
import SceneCore

/// The feed, page by page: every use case with the models of its cycle.
enum Home {
  /// The first page, from the start.
  enum FetchPhotos {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedFeed, DisplayedError>
    }
  }

  /// The page after the last one, appended.
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

  /// A photo of the list goes into the library, with a memo if there is one.
  enum StarPhoto {
    struct Request: Hashable {
      var number: Int
      var memo: String?
    }

    struct Response: Hashable {
      var result: Result<StarredPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedStar, DisplayedError>
    }
  }

  /// A photo of the list leaves the library.
  enum UnstarPhoto {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var result: Result<NumberedPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDeletion, DisplayedError>
    }
  }

  /// The photo that Detail is to show, or whose photographer is to be shown.
  enum SelectPhoto {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var result: Result<NumberedPhoto, Failure>
    }

    struct ViewModel: Hashable {
      /// Nil when there is a photo, which the next scene then shows.
      var error: DisplayedError?
    }
  }

  /// Pages get another number of columns, and the last one is shown with it.
  enum ArrangePhotos {
    struct Request: Hashable {
      /// Nil for as few as fit in the window.
      var columns: Int?
    }

    struct Response: Hashable {
      var columns: Int?
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedArrangement, DisplayedError>
    }
  }
}
