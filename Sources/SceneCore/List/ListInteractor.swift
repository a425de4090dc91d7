package import Domain

@MainActor package protocol ListBusinessLogic: AnyObject {
  func starPhoto(request: List.StarPhoto.Request) async
  func unstarPhoto(request: List.UnstarPhoto.Request) async
  func selectPhoto(request: List.SelectPhoto.Request) async
  func arrangePhotos(request: List.ArrangePhotos.Request) async
}

@MainActor package protocol ListDataStore: AnyObject {
  /// The photos of the list; the scene that the list belongs to grows it page by page.
  var feed: PhotoFeed { get set }
  var selectedPhoto: FoundPhoto? { get }
}

@MainActor final class ListInteractor: ListBusinessLogic, ListDataStore {
  private let presenter: any ListPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic
  private let finder: PhotoFinder

  var feed = PhotoFeed()
  private(set) var selectedPhoto: FoundPhoto?

  init(
    presenter: any ListPresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
    finder = PhotoFinder(library: libraryWorker, source: photosWorker)
  }

  func starPhoto(request: List.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.photo(request.photo, in: feed.list.photos).photo
      return StarredPhoto(photo: photo, result: try await starWorker.star(photo.photo, memo: request.memo))
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: List.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.savedPhoto(request.photo, in: feed.list.photos)
      return RemovedPhoto(photo: photo, memo: try await libraryWorker.delete(photo.photo.key))
    }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func selectPhoto(request: List.SelectPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await finder.photo(request.photo, in: feed.list.photos)
    }
    if case .success(let found) = result { selectedPhoto = found }
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func arrangePhotos(request: List.ArrangePhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await feed.shown(library: libraryWorker) }
    presenter.presentArrangedPhotos(response: .init(columns: request.columns, result: result))
  }
}
