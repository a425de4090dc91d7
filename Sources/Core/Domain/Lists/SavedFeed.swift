/// A list of the library's photos that grows page by page, like `PhotoFeed`.
///
/// It is a value, too. Numbers keep their meaning until the list is shown again: after `delete 1`, the next command
/// cannot hit a neighbor, and after `undo` the photo is back. Only the library knows where a photo is.
package struct SavedFeed: Hashable, Sendable {
  /// Reads a page of at most `limit` photos after `last` in its state then; `nil` reads the first page.
  package typealias Pages = @Sendable (_ last: SavedPhoto?, _ limit: Int) async throws(Failure) -> SavedPage

  package private(set) var photos: [SavedPhoto] = []
  /// The maximum number of photos on a page, or `nil` for as many as fit in the window.
  private let pageSize: Int?
  private var pages: [Page] = []
  /// The index of the page on screen.
  private var page = 0

  private struct Page: Hashable {
    /// The number of photos on the pages before it.
    var before: Int
    /// The last of those photos in its state then; the page begins after it.
    var start: SavedPhoto?
  }

  package init(pageSize: Int? = nil) {
    self.pageSize = pageSize
  }

  /// Whether a page already read follows the one on screen.
  package var hasNext: Bool { page + 1 < pages.count }

  /// Returns the list with its next page, and the photos that it added.
  /// - Parameter limit: The number of photos that fit in the window.
  package func grown(
    by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    let read = try await pages(photos.last, pageSize ?? limit)
    var grown = self
    if !read.photos.isEmpty { grown.page = self.pages.count }
    let shown = ShownSavedPhotos(read, number: grown.page + 1, after: photos.count)
    guard !read.photos.isEmpty else { return (self, shown) }
    grown.pages.append(Page(before: photos.count, start: photos.last))
    grown.photos += read.photos
    return (grown, shown)
  }

  /// Returns the list turned by `count` pages, back if negative, and the page then on screen in its current state.
  ///
  /// - Throws: `noPageBefore`.
  package func turned(
    by count: Int, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    guard self.pages.indices.contains(page + count) else { throw .noPageBefore }
    return try await reading(page + count, by: pages, fitting: limit)
  }

  /// Returns the list with the page on screen in its current state, and everything to show; earlier pages keep their numbers.
  package func shownAgain(
    by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    var (feed, shown) = try await reading(page, by: pages, fitting: limit)
    guard feed.photos.count > shown.photos.count else { return (feed, shown) }
    // Only the response holds the state of the others, which Tab needs, because it has not been shown yet.
    let now = try await pages(nil, feed.photos.count).photos
    let states = Dictionary(now.map { ($0.photo.key, $0) }) { first, _ in first }
    let others = zip(1..., feed.photos).map {
      NumberedSavedPhoto(number: $0, saved: states[$1.photo.key] ?? $1)
    }
    if feed.hasNext { shown.count = shown.photos.count }
    shown.photos =
      others.prefix(shown.before) + shown.photos + others.dropFirst(shown.before + shown.photos.count)
    return (feed, shown)
  }

  /// Rereads a page; if it has other photos now, the pages after it are dropped, because their numbers changed.
  private func reading(
    _ index: Int, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    let isLast = index + 1 >= self.pages.count
    let place = self.pages.indices.contains(index) ? self.pages[index] : Page(before: 0)
    let end = isLast ? photos.count : self.pages[index + 1].before
    let again = try await pages(place.start, isLast ? pageSize ?? limit : end - place.before)
    guard place.before > 0 || !isLast, !again.photos.isEmpty else {
      return try await SavedFeed(pageSize: pageSize).grown(by: pages, fitting: limit)
    }
    var feed = self
    feed.page = index
    if !isLast, photos[place.before..<end].map(\.photo.key) == again.photos.map(\.photo.key) {
      feed.photos.replaceSubrange(place.before..<end, with: again.photos)
    } else {
      feed.photos = photos.prefix(place.before) + again.photos
      feed.pages = Array(self.pages.prefix(index + 1))
    }
    return (feed, ShownSavedPhotos(again, number: index + 1, after: place.before))
  }
}

/// A photo in the library, with its number in the list if it has one.
package struct NumberedSavedPhoto: Hashable, Sendable {
  package var number: Int?
  package var saved: SavedPhoto

  package init(number: Int? = nil, saved: SavedPhoto) {
    self.number = number
    self.saved = saved
  }

  package var numbered: NumberedPhoto { NumberedPhoto(number: number, photo: saved.photo) }
}

/// The part of a list of saved photos to show: a page, or the whole list with one page on screen.
package struct ShownSavedPhotos: Hashable, Sendable {
  package var photos: [NumberedSavedPhoto]
  /// The number of the page on screen, from 1.
  package var pageNumber = 1
  /// The number of photos before that page.
  package var before = 0
  /// The number of photos on that page, or `nil` for all that follow.
  package var count: Int?
  /// The number of photos in the whole list.
  package var total: Int
  package var hasMore: Bool
  /// The reasons some photos are missing because they are unreadable.
  package var unreadable: [String] = []
  /// The list's age in seconds if the library was unreachable, or `nil` if the list is current.
  package var age: Int?

  /// The number of photos on the page on screen.
  package var pageCount: Int { count ?? photos.count { ($0.number ?? .max) > before } }
}

extension ShownSavedPhotos {
  fileprivate init(_ page: SavedPage, number: Int, after before: Int) {
    self.init(
      photos: zip((before + 1)..., page.photos).map { NumberedSavedPhoto(number: $0, saved: $1) },
      pageNumber: number, before: before, total: page.total, hasMore: page.hasMore,
      unreadable: page.unreadable, age: page.age)
  }
}
