import Domain
import SceneCore

@MainActor protocol SavedBusinessLogic: AnyObject {
  func fetchPhotos(request: Saved.FetchPhotos.Request) async
  func fetchNextPage(request: Saved.FetchNextPage.Request) async
  func restorePhotos(request: Saved.RestorePhotos.Request) async
}

@MainActor final class SavedInteractor: SavedBusinessLogic {
  private let presenter: any SavedPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore

  private(set) var feed = SavedFeed()
  private(set) var order = SavedOrder.newestFirst

  init(
    presenter: any SavedPresentationLogic, libraryWorker: any LibraryWorkerLogic, list: any ListDataStore
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.list = list
  }

  func fetchPhotos(request: Saved.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let feed = SavedFeed(pageSize: request.pageSize)
      return try await keep(
        try await feed.grown(by: pages(in: request.order), fitting: request.limit), in: request.order)
    }
    presenter.presentFetchedPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Saved.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in
      try await keep(try await feed.grown(by: pages(in: order), fitting: request.limit), in: order)
    }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func restorePhotos(request: Saved.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await keep(try await feed.shownAgain(by: pages(in: order), fitting: request.limit), in: order)
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  private func keep(
    _ read: (feed: SavedFeed, shown: ShownSavedPhotos), in order: SavedOrder
  ) async throws(Failure) -> Saved.ShownLibrary {
    let inTrash = read.shown.total == 0 ? try await libraryWorker.trashCount() : 0
    (feed, self.order) = (read.feed, order)
    list.keep(feed.photos.map(\.photo))
    return Saved.ShownLibrary(order: order, photos: read.shown, inTrash: inTrash)
  }

  private func pages(in order: SavedOrder) -> SavedFeed.Pages {
    let library = libraryWorker
    return { (last, limit) async throws(Failure) in
      order == .newestFirst
        ? try await library.savedPhotos(before: last?.sequence, limit: limit)
        : try await library.savedPhotos(in: order, after: last, limit: limit)
    }
  }
}
