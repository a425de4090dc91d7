import Domain
import SceneCore

@MainActor protocol SearchBusinessLogic: AnyObject {
  func findPhotos(request: Search.FindPhotos.Request) async
  func fetchNextPage(request: Search.FetchNextPage.Request) async
  func restorePhotos(request: Search.RestorePhotos.Request) async
}

@MainActor final class SearchInteractor: SearchBusinessLogic {
  private let presenter: any SearchPresentationLogic
  private let searchWorker: any SearchWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore

  private(set) var feed = PhotoFeed()
  private(set) var search: PhotoSearch?
  /// The last search, if it failed and may be tried again; the list on screen is then of an earlier one.
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

  func findPhotos(request: Search.FindPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let words = request.words ?? (failedSearch ?? search)?.words else { throw .nothingSearched }
      return try await find(PhotoSearch(words: words, filters: request.filters))
    }
    presenter.presentFoundPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Search.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let search else { throw .nothingSearched }
      return try await fetchPage(of: search, after: feed)
    }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func restorePhotos(request: Search.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      if request.isLastSearch, let failedSearch { return try await find(failedSearch) }
      guard let search else { throw .nothingSearched }
      return FoundPhotos(
        search: search, total: feed.total, photos: try await feed.shown(library: libraryWorker))
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  /// Words that the source refused are not tried again, if there is an earlier list to go back to.
  private func find(_ search: PhotoSearch) async throws(Failure) -> FoundPhotos {
    failedSearch = nil
    do throws(Failure) { return try await fetchPage(of: search, after: PhotoFeed()) } catch {
      if self.search == nil || !error.isRefusal { failedSearch = search }
      throw error
    }
  }

  private func fetchPage(
    of search: PhotoSearch, after before: PhotoFeed
  ) async throws(Failure) -> FoundPhotos {
    let worker = searchWorker
    let (grown, shown) = try await before.grown(
      by: { (page) async throws(Failure) in try await worker.photos(matching: search, page: page) },
      library: libraryWorker)
    (feed, self.search) = (grown, search)
    list.keep(grown.list.photos)
    return FoundPhotos(search: search, total: grown.total, photos: shown)
  }
}

extension PhotoSearch {
  /// - Parameter filters: Their names with their values; a value that is none of a filter's is left out.
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
