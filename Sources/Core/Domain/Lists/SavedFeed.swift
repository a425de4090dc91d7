/// A list of the library's photos that grows page by page, as `PhotoFeed` does with a source's.
///
/// It is a value, too: an interactor keeps the grown copy once the whole page has been read. A number keeps its meaning
/// until the list is shown again: after `delete 1` the next one cannot hit its neighbour, and after `undo` it means the
/// photo that is back. Where a photo is now, only the library knows.
package struct SavedFeed: Hashable, Sendable {
  /// Reads a page.
  /// - Parameters:
  ///   - last: The photo that the page before ended with, as it was then; nil for the first page.
  ///   - limit: The most photos of the page.
  package typealias Pages = @Sendable (_ last: SavedPhoto?, _ limit: Int) async throws(Failure) -> SavedPage

  /// By number, in the library or not.
  package private(set) var photos: [SavedPhoto] = []
  /// The most photos of a page; nil for as many as fit in the window.
  private let pageSize: Int?
  /// How many photos are on pages before the last one.
  private var earlier = 0
  /// The last of these as it was then, which says where the last page begins; nil for the first page.
  private var start: SavedPhoto?
  /// The photo after which the next page begins.
  private var end: SavedPhoto?

  package init(pageSize: Int? = nil) {
    self.pageSize = pageSize
  }

  /// The list with its next page, and what that page added.
  /// - Parameter limit: How many photos fit in the window.
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

  /// The list with its last page as it is now, and all of it to show.
  ///
  /// The pages before it are not shown again, so their numbers keep their meaning.
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
    // The state of the others has not been shown yet, so only the response has it, for Tab.
    let now = try await pages(nil, earlier).photos
    let states = Dictionary(now.map { ($0.photo.key, $0) }) { first, _ in first }
    shown.photos = zip(1..., feed.photos).map { number, photo in
      NumberedSavedPhoto(
        number: number, saved: number > earlier ? photo : states[photo.photo.key] ?? photo)
    }
    return (feed, shown)
  }
}

/// A photo of the library with its number in the list.
package struct NumberedSavedPhoto: Hashable, Sendable {
  /// Nil for a photo that the list does not have.
  package var number: Int?
  package var saved: SavedPhoto

  package init(number: Int? = nil, saved: SavedPhoto) {
    self.number = number
    self.saved = saved
  }

  package var numbered: NumberedPhoto { NumberedPhoto(number: number, photo: saved.photo) }
}

/// The part of a list of saved photos to show: all of it, or what a page added.
package struct ShownSavedPhotos: Hashable, Sendable {
  package var photos: [NumberedSavedPhoto]
  /// How many photos of the list come before its last page.
  package var before = 0
  /// How many photos the whole list has.
  package var total: Int
  package var hasMore: Bool
  /// Why each photo that cannot be read is not shown.
  package var unreadable: [String] = []
  /// How many seconds ago it was so, if the library could not be reached; nil when it is so now.
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
