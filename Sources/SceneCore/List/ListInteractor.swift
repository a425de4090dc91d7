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
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class ListInteractor: ListBusinessLogic, ListDataStore {
  private let presenter: any ListPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic

  var feed = PhotoFeed()
  private(set) var selectedPhoto: NumberedPhoto?

  init(
    presenter: any ListPresentationLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func starPhoto(request: List.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.starred(request.number, memo: request.memo, by: starWorker)
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: List.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.unstarred(request.number, library: libraryWorker)
    }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func selectPhoto(request: List.SelectPhoto.Request) async {
    let result = Result { () throws(Failure) in try feed.photo(number: request.number) }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func arrangePhotos(request: List.ArrangePhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await feed.shown(library: libraryWorker) }
    presenter.presentArrangedPhotos(response: .init(columns: request.columns, result: result))
  }
}
