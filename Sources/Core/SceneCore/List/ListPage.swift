package import Domain

/// The part of a list to show.
package enum ListPage: Sendable, Hashable {
  /// The first page of a new list.
  case first
  /// The next page.
  case next
  /// The list as far as it was shown before, with present stars.
  case again
}

extension PhotoFeed {
  /// Returns the feed with a new page, and the photos to show; fetches nothing for a list shown again.
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
  /// Returns the feed with a new page, and the photos to show.
  /// - Parameters:
  ///   - pageSize: The most photos per page of a new list; nil for as many as fit.
  ///   - limit: The number of photos that fit in the window.
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
