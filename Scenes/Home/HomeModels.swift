import Domain
import SceneCore

enum Home {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Whether the first page and those after it must be current, in place of kept ones.
      var isFresh = false
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
