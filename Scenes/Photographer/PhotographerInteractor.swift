import Domain
import SceneCore

@MainActor protocol PhotographerBusinessLogic: AnyObject {
  func fetchPhotos(request: Photographer.FetchPhotos.Request) async
}

@MainActor final class PhotographerInteractor: PhotographerBusinessLogic {
  private let presenter: any PhotographerPresentationLogic
  private let photographersWorker: any PhotographersWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore

  private let input: PhotographerInput
  private(set) var feed = PhotoFeed()
  private(set) var profile: PhotographerProfile?

  init(
    input: PhotographerInput, presenter: any PhotographerPresentationLogic,
    photographersWorker: any PhotographersWorkerLogic, libraryWorker: any LibraryWorkerLogic,
    list: any ListDataStore
  ) {
    self.input = input
    self.presenter = presenter
    self.photographersWorker = photographersWorker
    self.libraryWorker = libraryWorker
    self.list = list
  }

  func fetchPhotos(request: Photographer.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await fetch(request.page, from: profile == nil ? input.start ?? ListStart() : nil)
    }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  /// - Parameter start: The start of a new list, or `nil` for an existing one.
  private func fetch(
    _ page: ListPage, from start: ListStart?
  ) async throws(Failure) -> Photographer.ShownPage {
    let worker = photographersWorker
    let username = try worker.username(of: input.photo)
    let pages: PhotoFeed.Pages = { (page) async throws(Failure) in
      try await worker.photos(by: username, page: page)
    }
    let (grown, shown) = try await feed.showing(
      start?.page ?? page, limit: start?.limit, by: pages, library: libraryWorker)
    var profile = if let profile { profile } else { try await worker.photographer(username: username) }
    profile.total = profile.total ?? grown.total
    (feed, self.profile) = (grown, profile)
    list.keep(grown.sequence(by: pages, library: libraryWorker))
    return Photographer.ShownPage(by: profile, photos: shown)
  }
}
