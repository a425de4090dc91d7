import Domain
import SceneCore

enum Home {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Whether this page and the following ones must be fresh rather than cached.
      var isFresh = false
      /// The number of photos in a new list, or `nil` for one page.
      var limit: Int?
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedFeed, DisplayedError>
    }
  }
}
