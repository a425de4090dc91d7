import Domain
import SceneCore

/// Photos that match words, page by page: every use case with the models of its cycle.
enum Search {
  /// The first page of what matches.
  enum FindPhotos {
    struct Request: Hashable {
      /// Nil for those of the last search.
      var words: String?
      /// The filters' names with their values, as in `--color` and `red`.
      var filters: [String: String] = [:]
    }

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSearch, DisplayedError>
    }
  }

  /// The page after the last one, appended.
  enum FetchNextPage {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSearch, DisplayedError>
    }
  }

  /// The list as it was when the scene was left, with its current stars.
  enum RestorePhotos {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSearch, DisplayedError>
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

/// Photos of a search, and how many match it altogether.
struct FoundPhotos: Hashable {
  var search: PhotoSearch
  /// As the first page said; nil if it did not.
  var total: Int?
  var photos: ShownPhotos
}
