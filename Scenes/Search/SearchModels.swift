import Domain
import SceneCore

enum Search {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// The words, or `nil` to use those from the last search.
      var words: String?
      /// Filter names and values, such as `--color` and `red`.
      ///
      /// Without words and filters, the first page shows the last search as it was left. If that search failed, it is tried again.
      var filters: [String: String] = [:]
      /// The number of photos in a new list, or `nil` for one page.
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
