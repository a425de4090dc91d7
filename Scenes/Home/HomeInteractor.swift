import Domain
import SceneCore

@MainActor protocol HomeBusinessLogic: AnyObject {
  func fetchPhotos(request: Home.FetchPhotos.Request) async
  func fetchNextPage(request: Home.FetchNextPage.Request) async
  func restorePhotos(request: Home.RestorePhotos.Request) async
  func starPhoto(request: Home.StarPhoto.Request) async
  func unstarPhoto(request: Home.UnstarPhoto.Request) async
  func selectPhoto(request: Home.SelectPhoto.Request) async
  func arrangePhotos(request: Home.ArrangePhotos.Request) async
}

@MainActor protocol HomeDataStore: AnyObject {
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class HomeInteractor: HomeBusinessLogic, HomeDataStore {
  private let presenter: any HomePresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic

  private(set) var feed = PhotoFeed()
  private(set) var selectedPhoto: NumberedPhoto?

  init(
    presenter: any HomePresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic
  ) {
    self.presenter = presenter
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func fetchPhotos(request: Home.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await fetchPage(after: PhotoFeed()) }
    presenter.presentFetchedPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Home.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await fetchPage(after: feed) }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func restorePhotos(request: Home.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard !feed.isEmpty else { return try await fetchPage(after: PhotoFeed()) }
      return try await feed.shown(library: libraryWorker)
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  func starPhoto(request: Home.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.starred(request.number, memo: request.memo, by: starWorker)
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: Home.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.unstarred(request.number, library: libraryWorker)
    }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func selectPhoto(request: Home.SelectPhoto.Request) async {
    let result = Result { () throws(Failure) in try feed.photo(number: request.number) }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func arrangePhotos(request: Home.ArrangePhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await feed.shown(library: libraryWorker) }
    presenter.presentArrangedPhotos(response: .init(columns: request.columns, result: result))
  }

  /// Fetches the page after the last one of `before`, and keeps the feed with it.
  private func fetchPage(after before: PhotoFeed) async throws(Failure) -> ShownPhotos {
    let (grown, shown) = try await before.grown(by: photosWorker.photos(page:), library: libraryWorker)
    feed = grown
    return shown
  }
}
