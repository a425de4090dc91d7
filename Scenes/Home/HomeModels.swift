import Domain
import SceneCore

enum Home {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Whether the first page and those after it must be current, in place of kept ones.
      var isFresh = false
      /// The number of photos of a new list; nil for one page.
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
