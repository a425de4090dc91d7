/// A list of the library's photos that loads page by page, like `PhotoFeed`.
///
/// It is a value as well. Numbers keep their meaning until the list is shown again: after `delete 1`, the next command cannot hit a
/// neighbor, and after `undo` the number means the same photo again. Only the library knows where a photo is.
package struct SavedFeed: Hashable, Sendable {
  /// Reads a page of at most `limit` photos after `last`, as that photo was when listed; `nil` reads the first page.
  package typealias Pages = @Sendable (_ last: SavedPhoto?, _ limit: Int) async throws(Failure) -> SavedPage

  package private(set) var photos: [SavedPhoto] = []
  /// The maximum number of photos on a page, or `nil` for as many as fit in the window.
  private let pageSize: Int?
  private var pages: [Page] = []
  /// The index of the page on screen.
  private var page = 0

  private struct Page: Hashable {
    /// The number of photos on earlier pages.
    var before: Int
    /// The last photo on the previous page, as it was when listed; this page begins after it.
    var start: SavedPhoto?
  }

  package init(pageSize: Int? = nil) {
    self.pageSize = pageSize
  }

  /// Whether a page that was already read follows the page on screen.
  package var hasNext: Bool { page + 1 < pages.count }

  /// Returns the list with its next page, and the photos that the page added.
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

  /// Returns the list with the page of a photo on screen, read if necessary.
  /// - Parameter number: The photo's number, from 1.
  package func reaching(
    photo number: Int, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> SavedFeed {
    var feed = self
    while feed.photos.count < number {
      let grown = try await feed.grown(by: pages, fitting: limit).feed
      guard grown.photos.count > feed.photos.count else { break }
      feed = grown
    }
    feed.page = feed.pages.lastIndex { $0.before < number } ?? feed.page
    return feed
  }

  /// Returns the list moved by `count` pages, backward if negative, and the page then on screen in its current state.
  ///
  /// - Throws: `noPageBefore`.
  package func turned(
    by count: Int, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    guard self.pages.indices.contains(page + count) else { throw .noPageBefore }
    return try await reading(page + count, by: pages, fitting: limit)
  }

  /// Returns the list with the page on screen in its current state, and everything to show.
  ///
  /// Earlier pages keep their numbers.
  package func shownAgain(
    by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    var (feed, shown) = try await reading(page, by: pages, fitting: limit)
    guard feed.photos.count > shown.photos.count else { return (feed, shown) }
    // Tab needs the current state of the other pages' photos. Only the response has it; the feed keeps the state that was shown.
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

  /// Rereads a page; if its photos have changed, drops the pages after it, because their numbers have changed as well.
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

/// The part of a list of saved photos to show: a single page, or the entire list with one page on screen.
package struct ShownSavedPhotos: Hashable, Sendable {
  package var photos: [NumberedSavedPhoto]
  /// The number of the page on screen, from 1.
  package var pageNumber = 1
  /// The number of photos on earlier pages.
  package var before = 0
  /// The number of photos on that page, or `nil` for all of the remaining photos.
  package var count: Int?
  /// The number of photos in the entire list.
  package var total: Int
  package var hasMore: Bool
  /// The reason for each photo that is missing because its row is unreadable.
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
