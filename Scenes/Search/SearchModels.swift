import Domain
import SceneCore

enum Search {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// `nil` for the words of the last search.
      var words: String?
      /// The filters' names with their values, as in `--color` and `red`.
      ///
      /// Without words and filters the first page is the last search as it was left, or once more if it failed.
      var filters: [String: String] = [:]
      /// The number of photos of a new list; nil for one page.
      var limit: Int?
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
  var total: Int?
  var photos: ShownPhotos
}
