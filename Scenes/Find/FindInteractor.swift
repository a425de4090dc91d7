import Domain
import SceneCore

@MainActor protocol FindBusinessLogic: AnyObject {
  func fetchPhotos(request: Find.FetchPhotos.Request) async
}

@MainActor final class FindInteractor: FindBusinessLogic {
  private let presenter: any FindPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore
  private let timeZone: LocalTimeZone

  private(set) var feed = SavedFeed()
  private(set) var search: Find.Search?

  /// - Parameter timeZone: The time zone for dates in a query.
  init(
    presenter: any FindPresentationLogic, libraryWorker: any LibraryWorkerLogic, list: any ListDataStore,
    timeZone: LocalTimeZone
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.list = list
    self.timeZone = timeZone
  }

  func fetchPhotos(request: Find.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await photos(for: request) }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  private func photos(for request: Find.FetchPhotos.Request) async throws(Failure) -> Find.FoundPhotos {
    let search = try search(for: request)
    let (grown, shown) = try await feed.showing(
      request.page, of: request.pageSize, by: pages(of: search.query), fitting: request.limit)
    (feed, self.search) = (grown, search)
    list.keep(feed.sequence(of: shown.total, by: pages(of: search.query)))
    return Find.FoundPhotos(search: search, photos: shown)
  }

  private func search(for request: Find.FetchPhotos.Request) throws(Failure) -> Find.Search {
    guard request.page.beginsList else {
      guard let search else { throw .nothingSearched }
      return search
    }
    do throws(FindQueryError) {
      return Find.Search(query: try FindQuery(parsing: request.query), typed: request.query)
    } catch { throw .badQuery(error) }
  }

  private func pages(of query: FindQuery) -> SavedFeed.Pages {
    let (library, timeZone) = (libraryWorker, timeZone)
    return { (last, limit) async throws(Failure) in
      try await library.find(query, before: last?.sequence, limit: limit, timeZone: timeZone)
    }
  }
}
