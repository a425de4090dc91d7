import Domain
import SceneCore

enum Search {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// The words, or `nil` for those of the last search.
      var words: String?
      /// Filter names and values, as in `--color` and `red`.
      ///
      /// Without words and filters, the first page is the last search as it was left. If it failed, it is tried again.
      var filters: [String: String] = [:]
      /// The length of a new list, or `nil` for one page.
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
