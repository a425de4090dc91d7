package import Domain

/// The part of a list that is to be shown.
package enum ListPage: Sendable, Hashable {
  /// The first page of a list that takes the place of the one before.
  case first
  /// The page after those that were shown.
  case next
  /// The list as far as it was shown when the scene was left, with the stars that its photos have now.
  case again
}

extension PhotoFeed {
  /// The feed after a page was fetched, and the photos to show; for a list that is shown again nothing is fetched.
  package func showing(
    _ page: ListPage, by pages: Pages, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    switch page {
    case .first: try await PhotoFeed().grown(by: pages, library: library)
    case .next: try await grown(by: pages, library: library)
    case .again: (self, try await shown(library: library))
    }
  }
}

extension SavedFeed {
  /// The feed after a page was read, and the photos to show.
  /// - Parameters:
  ///   - pageSize: The most photos on each page of a new list; nil for as many as fit.
  ///   - limit: How many photos fit in the window.
  package func showing(
    _ page: ListPage, of pageSize: Int?, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    switch page {
    case .first: try await SavedFeed(pageSize: pageSize).grown(by: pages, fitting: limit)
    case .next: try await grown(by: pages, fitting: limit)
    case .again: try await shownAgain(by: pages, fitting: limit)
    }
  }
}
