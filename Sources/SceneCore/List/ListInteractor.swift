package import Domain

@MainActor package protocol ListBusinessLogic: AnyObject {
  func starPhoto(request: List.StarPhoto.Request) async
  func unstarPhoto(request: List.UnstarPhoto.Request) async
  func starPhotos(request: List.StarPhotos.Request) async
  func unstarPhotos(request: List.UnstarPhotos.Request) async
  func tagPhotos(request: List.TagPhotos.Request) async
  func selectPhoto(request: List.SelectPhoto.Request) async
  func arrangePhotos(request: List.ArrangePhotos.Request) async
}

@MainActor package protocol ListDataStore: AnyObject {
  /// The photos of the list; the scene that the list belongs to grows it page by page.
  var feed: PhotoFeed { get set }
  var selectedPhoto: FoundPhoto? { get }
}

@MainActor final class ListInteractor: ListBusinessLogic, ListDataStore {
  let presenter: any ListPresentationLogic
  let libraryWorker: any LibraryWorkerLogic
  let starWorker: any StarWorkerLogic
  let tagWorker: any TagLogic
  let finder: PhotoFinder

  var feed = PhotoFeed()
  private(set) var selectedPhoto: FoundPhoto?

  init(
    presenter: any ListPresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic, tagWorker: any TagLogic
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
    self.tagWorker = tagWorker
    finder = PhotoFinder(library: libraryWorker, source: photosWorker)
  }

  func starPhoto(request: List.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.photo(request.photo, in: feed.list.photos).photo
      let result = try await starWorker.star(photo.photo, memo: request.memo)
      let shown = feed.shownMemo(of: photo.photo.key)
      feed.note(result.memo, of: photo.photo.key)
      return StarredPhoto(photo: photo, result: result, shown: shown)
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: List.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.savedPhoto(request.photo, in: feed.list.photos)
      let memo = try await libraryWorker.delete(photo.photo.key)
      feed.note("", of: photo.photo.key)
      return RemovedPhoto(photo: photo, memo: memo)
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
    let result = await Result { () async throws(Failure) in try await shownFeed(library: libraryWorker) }
    presenter.presentArrangedPhotos(response: .init(columns: request.columns, result: result))
  }
}

extension ListDataStore {
  /// All photos of the list with their current stars; nothing is fetched.
  package func shownFeed(library: any LibraryWorkerLogic) async throws(Failure) -> ShownPhotos {
    let (feed, shown) = try await feed.shown(library: library)
    self.feed = feed
    return shown
  }
}
