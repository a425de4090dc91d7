import Domain
import SceneCore

/// The library, newest first or in another order: every use case with the models of its cycle.
enum Saved {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      /// Of a new list; its next pages keep it.
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
    /// How many photos are in the trash; only counted when the library is empty.
    var inTrash = 0
  }
}
