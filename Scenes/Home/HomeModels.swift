import Domain
import SceneCore

/// The feed, page by page: every use case with the models of its cycle.
enum Home {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Whether the first page and those after it are to be current, although older ones were kept.
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
