import Domain
import SceneCore

@MainActor protocol PhotographerBusinessLogic: AnyObject {
  func showPhotos(request: Photographer.ShowPhotos.Request) async
  func fetchNextPage(request: Photographer.FetchNextPage.Request) async
  func starPhoto(request: Photographer.StarPhoto.Request) async
  func unstarPhoto(request: Photographer.UnstarPhoto.Request) async
  func selectPhoto(request: Photographer.SelectPhoto.Request) async
  func arrangePhotos(request: Photographer.ArrangePhotos.Request) async
}

@MainActor protocol PhotographerDataStore: AnyObject {
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class PhotographerInteractor: PhotographerBusinessLogic, PhotographerDataStore {
  private let presenter: any PhotographerPresentationLogic
  private let photographersWorker: any PhotographersWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic

  private let input: PhotographerInput
  /// Nil until the first page has arrived.
  private(set) var profile: PhotographerProfile?
  private(set) var feed = PhotoFeed()
  private(set) var selectedPhoto: NumberedPhoto?

  init(
    input: PhotographerInput, presenter: any PhotographerPresentationLogic,
    photographersWorker: any PhotographersWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    starWorker: any StarWorkerLogic
  ) {
    self.input = input
    self.presenter = presenter
    self.photographersWorker = photographersWorker
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func showPhotos(request: Photographer.ShowPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let profile else { return try await fetchPage() }
      return Photographer.ShownPage(by: profile, photos: try await feed.shown(library: libraryWorker))
    }
    presenter.presentShownPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Photographer.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await fetchPage() }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func starPhoto(request: Photographer.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.starred(request.number, memo: request.memo, by: starWorker)
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: Photographer.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.unstarred(request.number, library: libraryWorker)
    }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func selectPhoto(request: Photographer.SelectPhoto.Request) async {
    let result = Result { () throws(Failure) in try feed.photo(number: request.number) }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func arrangePhotos(request: Photographer.ArrangePhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await feed.shown(library: libraryWorker) }
    presenter.presentArrangedPhotos(response: .init(columns: request.columns, result: result))
  }

  /// Fetches the page after the last one, and after the first page the profile, and keeps both.
  private func fetchPage() async throws(Failure) -> Photographer.ShownPage {
    let worker = photographersWorker
    let username = try worker.username(of: input.photo)
    let (grown, shown) = try await feed.grown(
      by: { (page) async throws(Failure) in try await worker.photos(by: username, page: page) },
      library: libraryWorker)
    var profile = if let profile { profile } else { try await worker.photographer(username: username) }
    profile.total = profile.total ?? grown.total
    (self.profile, feed) = (profile, grown)
    return Photographer.ShownPage(by: profile, photos: shown)
  }
}
