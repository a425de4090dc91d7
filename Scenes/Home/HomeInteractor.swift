import Domain
import SceneCore

@MainActor protocol HomeBusinessLogic: AnyObject {
  func fetchPhotos(request: Home.FetchPhotos.Request) async
}

@MainActor final class HomeInteractor: HomeBusinessLogic {
  private let presenter: any HomePresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore

  private(set) var feed = PhotoFeed()
  /// Whether the list's pages must be fresh: a cached page may no longer be the next one.
  private var isFresh = false

  init(
    presenter: any HomePresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, list: any ListDataStore
  ) {
    self.presenter = presenter
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
    self.list = list
  }

  func fetchPhotos(request: Home.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await photos(for: request) }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  private func photos(for request: Home.FetchPhotos.Request) async throws(Failure) -> ShownPhotos {
    let page = request.page == .again && feed.isEmpty ? .first : request.page
    let isFresh = page.beginsList ? request.isFresh : isFresh
    let pages = isFresh ? photosWorker.currentPhotos(page:) : photosWorker.photos(page:)
    let (grown, shown) = try await feed.showing(
      page, limit: request.limit, by: pages, library: libraryWorker)
    (feed, self.isFresh) = (grown, isFresh)
    list.keep(grown.sequence(by: pages, library: libraryWorker))
    return shown
  }
}
