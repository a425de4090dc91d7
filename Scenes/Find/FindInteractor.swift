import Domain
import SceneCore

@MainActor protocol FindBusinessLogic: AnyObject {
  func findPhotos(request: Find.FindPhotos.Request) async
  func fetchNextPage(request: Find.FetchNextPage.Request) async
  func restorePhotos(request: Find.RestorePhotos.Request) async
}

@MainActor final class FindInteractor: FindBusinessLogic {
  private let presenter: any FindPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore
  private let timeZone: LocalTimeZone

  private(set) var feed = SavedFeed()
  private(set) var search: Find.Search?

  /// - Parameter timeZone: Where the days of a query begin.
  init(
    presenter: any FindPresentationLogic, libraryWorker: any LibraryWorkerLogic, list: any ListDataStore,
    timeZone: LocalTimeZone
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.list = list
    self.timeZone = timeZone
  }

  func findPhotos(request: Find.FindPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let search = Find.Search(query: try Self.query(request.query), typed: request.query)
      let feed = SavedFeed(pageSize: request.pageSize)
      return keep(try await feed.grown(by: pages(of: search.query), fitting: request.limit), of: search)
    }
    presenter.presentFoundPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: Find.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let search else { throw .nothingSearched }
      return keep(try await feed.grown(by: pages(of: search.query), fitting: request.limit), of: search)
    }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func restorePhotos(request: Find.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let search else { throw .nothingSearched }
      return keep(try await feed.shownAgain(by: pages(of: search.query), fitting: request.limit), of: search)
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  private static func query(_ text: String) throws(Failure) -> FindQuery {
    do throws(FindQueryError) { return try FindQuery(parsing: text) } catch { throw .badQuery(error) }
  }

  private func keep(
    _ read: (feed: SavedFeed, shown: ShownSavedPhotos), of search: Find.Search
  ) -> Find.FoundPhotos {
    (feed, self.search) = (read.feed, search)
    list.keep(feed.photos.map(\.photo))
    return Find.FoundPhotos(search: search, photos: read.shown)
  }

  private func pages(of query: FindQuery) -> SavedFeed.Pages {
    let (library, timeZone) = (libraryWorker, timeZone)
    return { (last, limit) async throws(Failure) in
      try await library.find(query, before: last?.sequence, limit: limit, timeZone: timeZone)
    }
  }
}
