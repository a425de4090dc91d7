import Domain
import SceneCore

/// Photos that match words, page by page: every use case with the models of its cycle.
enum Search {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Nil for those of the last search.
      var words: String?
      /// The filters' names with their values, as in `--color` and `red`.
      ///
      /// Without words and filters the first page is the last search as it was left, or once more if it failed.
      var filters: [String: String] = [:]
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<FoundPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedList<DisplayedSearch>, DisplayedError>
    }
  }
}

struct FoundPhotos: Hashable {
  var search: PhotoSearch
  /// As the first page said; nil if it did not.
  var total: Int?
  var photos: ShownPhotos
}
