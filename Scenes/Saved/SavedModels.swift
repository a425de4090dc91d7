import Domain
import SceneCore

/// The library's photos, newest first or in another order.
enum Saved {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// The order of a new list, which later pages reuse.
      var order = SavedOrder.newestFirst
      var pageSize: Int?
      var limit: Int
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<ShownLibrary, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }
}

extension Saved {
  struct ShownLibrary: Hashable {
    var order = SavedOrder.newestFirst
    var photos: ShownSavedPhotos
    /// The number of photos in the trash, counted only if the library is empty.
    var inTrash = 0
  }
}
