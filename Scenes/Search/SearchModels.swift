import Domain
import SceneCore

/// Photos that match words, page by page: every use case with the models of its cycle.
enum Search {
  enum FindPhotos {
    struct Request: Hashable {
      /// Nil for those of the last search.
      var words: String?
      /// The filters' names with their values, as in `--color` and `red`.
      var filters: [String: String] = [:]
    }
    struct Response: Hashable { var result: Result<FoundPhotos, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<DisplayedSearch>, DisplayedError> }
  }

  enum FetchNextPage {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<FoundPhotos, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<DisplayedSearch>, DisplayedError> }
  }

  /// The list as it was when the scene was left, with its current stars.
  enum RestorePhotos {
    struct Request: Hashable {
      /// Whether a search that failed after that list was shown is tried again instead.
      var isLastSearch = false
    }
    struct Response: Hashable { var result: Result<FoundPhotos, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedList<DisplayedSearch>, DisplayedError> }
  }
}

struct FoundPhotos: Hashable {
  var search: PhotoSearch
  /// As the first page said; nil if it did not.
  var total: Int?
  var photos: ShownPhotos
}
