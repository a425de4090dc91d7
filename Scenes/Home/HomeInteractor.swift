import Domain
import SceneCore

@MainActor protocol HomeBusinessLogic: AnyObject {
  func fetchPhotos(request: Home.FetchPhotos.Request) async
  func fetchNextPage(request: Home.FetchNextPage.Request) async
  func restorePhotos(request: Home.RestorePhotos.Request) async
}

@MainActor final class HomeInteractor: HomeBusinessLogic {
  private let presenter: any HomePresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore

  private(set) var feed = PhotoFeed()
  /// Whether the list is to be fresh, its next pages too: a page that was kept may not be the one that comes next now.
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
    let result = await Result { () async throws(Failure) in
      try await fetchPage(after: PhotoFeed(), isFresh: request.isFresh)
    }
    presenter.presentFetchedPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Home.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in
      try await fetchPage(after: feed, isFresh: isFresh)
    }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func restorePhotos(request: Home.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard !feed.isEmpty else { return try await fetchPage(after: PhotoFeed(), isFresh: false) }
      return try await feed.shown(library: libraryWorker)
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  private func fetchPage(after before: PhotoFeed, isFresh: Bool) async throws(Failure) -> ShownPhotos {
    let pages = isFresh ? photosWorker.currentPhotos(page:) : photosWorker.photos(page:)
    let (grown, shown) = try await before.grown(by: pages, library: libraryWorker)
    (feed, self.isFresh) = (grown, isFresh)
    list.keep(grown.list.photos)
    return shown
  }
}
