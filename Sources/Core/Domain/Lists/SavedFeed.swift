/// A list of the library's photos that grows page by page, as `PhotoFeed` does.
///
/// It is a value, too. A number keeps its meaning until the list is shown again: after `delete 1` the next command
/// cannot hit its neighbor, and after `undo` the photo is back. Only the library knows where a photo is.
package struct SavedFeed: Hashable, Sendable {
  /// Reads a page of at most `limit` photos after `last`, as it was then; nil for the first page.
  package typealias Pages = @Sendable (_ last: SavedPhoto?, _ limit: Int) async throws(Failure) -> SavedPage

  package private(set) var photos: [SavedPhoto] = []
  /// The most photos of a page; nil for as many as fit in the window.
  private let pageSize: Int?
  /// The number of photos on pages before the last one.
  private var earlier = 0
  /// The last of these as it was then, after which the last page begins.
  private var start: SavedPhoto?
  /// The photo after which the next page begins.
  private var end: SavedPhoto?

  package init(pageSize: Int? = nil) {
    self.pageSize = pageSize
  }

  /// Returns the list with its next page, and the photos that it added.
  /// - Parameter limit: The number of photos that fit in the window.
  package func grown(
    by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    let page = try await pages(end, pageSize ?? limit)
    let shown = ShownSavedPhotos(page, after: photos.count)
    guard !page.photos.isEmpty else { return (self, shown) }
    var grown = self
    (grown.earlier, grown.start) = (photos.count, end)
    grown.photos += page.photos
    grown.end = page.photos.last
    return (grown, shown)
  }

  /// Returns the list with its last page as it is now, and all of it to show; numbers on earlier pages stay.
  package func shownAgain(
    by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    let again = try await pages(start, pageSize ?? limit)
    guard earlier > 0, !again.photos.isEmpty else {
      return try await SavedFeed(pageSize: pageSize).grown(by: pages, fitting: limit)
    }
    var feed = self
    feed.photos = photos.prefix(earlier) + again.photos
    feed.end = again.photos.last
    var shown = ShownSavedPhotos(again, after: earlier)
    // Only the response has the state of the others, for Tab, because it has not been shown yet.
    let now = try await pages(nil, earlier).photos
    let states = Dictionary(now.map { ($0.photo.key, $0) }) { first, _ in first }
    shown.photos = zip(1..., feed.photos).map { number, photo in
      NumberedSavedPhoto(
        number: number, saved: number > earlier ? photo : states[photo.photo.key] ?? photo)
    }
    return (feed, shown)
  }
}

/// A photo of the library with its number in the list, if it has one.
package struct NumberedSavedPhoto: Hashable, Sendable {
  package var number: Int?
  package var saved: SavedPhoto

  package init(number: Int? = nil, saved: SavedPhoto) {
    self.number = number
    self.saved = saved
  }

  package var numbered: NumberedPhoto { NumberedPhoto(number: number, photo: saved.photo) }
}

/// The part of a list of saved photos to show: all of it, or a new page.
package struct ShownSavedPhotos: Hashable, Sendable {
  package var photos: [NumberedSavedPhoto]
  /// The number of photos before the last page.
  package var before = 0
  /// The number of photos in the whole list.
  package var total: Int
  package var hasMore: Bool
  /// The reasons why photos are missing because they cannot be read.
  package var unreadable: [String] = []
  /// The list's age in seconds if the library could not be reached; nil when it is current.
  package var age: Int?
}

extension ShownSavedPhotos {
  fileprivate init(_ page: SavedPage, after before: Int) {
    self.init(
      photos: zip((before + 1)..., page.photos).map { NumberedSavedPhoto(number: $0, saved: $1) },
      before: before, total: page.total, hasMore: page.hasMore, unreadable: page.unreadable,
      age: page.age)
  }
}
