import Domain
import SceneCore

@MainActor protocol SavedBusinessLogic: AnyObject {
  func fetchPhotos(request: Saved.FetchPhotos.Request) async
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
    let result = await Result { () async throws(Failure) in try await photos(for: request) }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  private func photos(for request: Saved.FetchPhotos.Request) async throws(Failure) -> Saved.ShownLibrary {
    let order = request.page.beginsList ? request.order : order
    let (grown, shown) = try await feed.showing(
      request.page, of: request.pageSize, by: pages(in: order), fitting: request.limit)
    let inTrash = shown.total == 0 ? try await libraryWorker.trashCount() : 0
    (feed, self.order) = (grown, order)
    list.keep(feed.sequence(of: shown.total, by: pages(in: order)))
    return Saved.ShownLibrary(order: order, photos: shown, inTrash: inTrash)
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
