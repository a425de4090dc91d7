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
    let result = await Result { () async throws(Failure) in try await fetchPage(after: PhotoFeed()) }
    presenter.presentFetchedPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Home.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await fetchPage(after: list.feed) }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func restorePhotos(request: Home.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard !list.feed.isEmpty else { return try await fetchPage(after: PhotoFeed()) }
      return try await list.feed.shown(library: libraryWorker)
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  /// Fetches the page after the last one of `before`, and keeps the feed with it.
  private func fetchPage(after before: PhotoFeed) async throws(Failure) -> ShownPhotos {
    let (grown, shown) = try await before.grown(by: photosWorker.photos(page:), library: libraryWorker)
    list.feed = grown
    return shown
  }
}
