import Domain
import SceneCore

@MainActor protocol SearchBusinessLogic: AnyObject {
  func fetchPhotos(request: Search.FetchPhotos.Request) async
}

@MainActor final class SearchInteractor: SearchBusinessLogic {
  private let presenter: any SearchPresentationLogic
  private let searchWorker: any SearchWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore

  private(set) var feed = PhotoFeed()
  private(set) var search: PhotoSearch?
  /// The last search, if it failed and can be tried again; the list on screen is then from an earlier search.
  private var failedSearch: PhotoSearch?

  init(
    presenter: any SearchPresentationLogic, searchWorker: any SearchWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, list: any ListDataStore
  ) {
    self.presenter = presenter
    self.searchWorker = searchWorker
    self.libraryWorker = libraryWorker
    self.list = list
  }

  func fetchPhotos(request: Search.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      request.page.beginsList ? try await find(request) : try await fetch(request.page)
    }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  private func find(_ request: Search.FetchPhotos.Request) async throws(Failure) -> FoundPhotos {
    if request.words == nil, request.filters.isEmpty, request.limit == nil, request.page == .first {
      return if let failedSearch { try await find(failedSearch, .first, limit: nil) } else {
        try await fetch(.again)
      }
    }
    guard let words = request.words ?? (failedSearch ?? search)?.words else { throw .nothingSearched }
    return try await find(
      PhotoSearch(words: words, filters: request.filters), request.page, limit: request.limit)
  }

  /// Does not store a search that the source refused if there is an earlier list to return to.
  private func find(_ search: PhotoSearch, _ page: ListPage, limit: Int?) async throws(Failure) -> FoundPhotos
  {
    failedSearch = nil
    do throws(Failure) { return try await fetch(page, of: search, limit: limit) } catch {
      if self.search == nil || !error.isRefusal { failedSearch = search }
      throw error
    }
  }

  private func fetch(
    _ page: ListPage, of search: PhotoSearch? = nil, limit: Int? = nil
  ) async throws(Failure) -> FoundPhotos {
    guard let search = search ?? self.search else { throw .nothingSearched }
    let worker = searchWorker
    let pages: PhotoFeed.Pages = { (page) async throws(Failure) in
      try await worker.photos(matching: search, page: page)
    }
    let (grown, shown) = try await feed.showing(page, limit: limit, by: pages, library: libraryWorker)
    (feed, self.search) = (grown, search)
    list.keep(grown.sequence(by: pages, library: libraryWorker))
    return FoundPhotos(search: search, total: grown.total, photos: shown)
  }
}

extension PhotoSearch {
  /// - Parameter filters: Filter names and values; unknown values are left out.
  fileprivate init(words: String, filters: [String: String]) {
    self.init(
      words: words, color: filters[SearchCommand.color].flatMap(PhotoColor.init),
      orientation: filters[SearchCommand.orientation].flatMap(PhotoOrientation.init),
      order: filters[SearchCommand.order].flatMap(SearchOrder.init),
      language: filters[SearchCommand.language].flatMap(SearchLanguage.init))
  }
}

extension Failure {
  fileprivate var isRefusal: Bool { if case .photos(let error, _) = self { error.isRefusal } else { false } }
}
