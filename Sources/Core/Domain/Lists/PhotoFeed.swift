/// A list that grows page by page; when it is shown, the library says which of its photos are starred.
///
/// It is a value: a use case grows a copy, and the interactor keeps the copy once the whole page has arrived. A list
/// never holds half a page, and a use case that fails or is cancelled leaves it unchanged.
///
/// ```swift
/// let feed = PhotoFeed()
/// let (grown, shown) = try await feed.grown(
///   by: { (_) async throws(Failure) in PhotoPage(photos: [.make()], next: nil) }, library: LibraryWorkerFake())
/// shown.photos.map(\.number)  // [1]
/// grown.isEmpty  // false
/// feed.isEmpty  // true
/// ```
package struct PhotoFeed: Hashable, Sendable {
  /// Fetches a page by its number, counted from 1.
  package typealias Pages = @Sendable (_ page: Int) async throws(Failure) -> PhotoPage

  package private(set) var list = PhotoList()
  /// How many photos the source said the whole list has when it sent the first page.
  ///
  /// It does not change afterwards: on later pages servers give other numbers, or 0 after the last one.
  package private(set) var total: Int?
  /// The greatest age of a page that is not current.
  private var age: Int?
  /// How many photos are on pages before the last one.
  private var earlier = 0

  package init() {}

  package var isEmpty: Bool { list.photos.isEmpty }

  /// A feed shifts as photos are added, so a page may hold nothing new; at most this many pages are tried in one go.
  private static let mostPagesAtOnce = 5

  /// The feed with its next page, and what that page added.
  ///
  /// It checks the library first: calls are few, and photos whose stars are unknown could not be shown anyway.
  package func grown(
    by pages: Pages, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    if !list.isAtEnd { _ = try await library.count() }
    var (grown, added, unreadable, age) = (self, [NumberedPhoto](), 0, Int?.none)
    for _ in 0..<Self.mostPagesAtOnce where added.isEmpty {
      guard let next = grown.list.nextPage else { break }
      let page = try await pages(next)
      if next == 1 { grown.total = page.total }
      unreadable += page.unreadable
      age = [age, page.age].compactMap(\.self).max()
      let before = grown.list.photos.count
      added = grown.list.append(page)
      if !added.isEmpty { grown.earlier = before }
    }
    grown.age = [grown.age, age].compactMap(\.self).max()
    let before = grown.list.photos.count - added.count
    let shown = try await grown.show(
      added, before: before, unreadable: unreadable, age: age, library: library)
    return (grown, shown)
  }

  /// All of the feed to show, with its current stars; nothing is fetched.
  package func shown(library: any LibraryWorkerLogic) async throws(Failure) -> ShownPhotos {
    try await show(list.numbered, before: earlier, age: age, library: library)
  }

  private func show(
    _ photos: [NumberedPhoto], before: Int, unreadable: Int = 0, age: Int?,
    library: any LibraryWorkerLogic
  ) async throws(Failure) -> ShownPhotos {
    let starred = try await library.saved(among: photos.map(\.photo.key))
    return ShownPhotos(
      photos: photos, before: before, starred: starred, hasMore: !list.isAtEnd, unreadable: unreadable,
      age: age)
  }
}

/// The part of a list to show: all of it, or what a page added.
package struct ShownPhotos: Hashable, Sendable {
  package var photos: [NumberedPhoto]
  /// How many photos of the list come before its last page.
  package var before = 0
  /// Those of the photos that are in the library, with their memos, which may be empty.
  package var starred: [PhotoKey: String]
  package var hasMore: Bool
  /// How many of the photos that the server sent could not be read.
  package var unreadable = 0
  /// How many seconds old the oldest page was when it was fetched, if the source could not be reached; nil when all of
  /// them were current.
  package var age: Int?
}

/// A list of photos that grows page by page and never changes a number it has given.
///
/// A feed shifts while it is read, so a photo may come again on a later page: it is shown once, under its first
/// number.
package struct PhotoList: Hashable, Sendable {
  /// In the order of their numbers: the photo with number n is at index n - 1.
  package private(set) var photos: [Photo] = []
  /// The page to fetch next, counted from 1; nil at the end of the list.
  package private(set) var nextPage: Int? = 1
  private var keys: Set<PhotoKey> = []

  package init() {}

  package var isAtEnd: Bool { nextPage == nil }

  /// Adds the photos that are new and moves on to the page after this one.
  ///
  /// - Returns: The new photos with their numbers; empty when all of them were in the list already.
  package mutating func append(_ page: PhotoPage) -> [NumberedPhoto] {
    nextPage = page.next
    return page.photos.filter { keys.insert($0.key).inserted }.map { photo in
      photos.append(photo)
      return NumberedPhoto(number: photos.count, photo: photo)
    }
  }

  package var numbered: [NumberedPhoto] {
    zip(1..., photos).map { NumberedPhoto(number: $0, photo: $1) }
  }
}

/// One page of a list, as its source sent it.
package struct PhotoPage: Hashable, Sendable {
  package var photos: [Photo]
  /// The number of the page after this one, or nil at the end of the list.
  package var next: Int?
  /// How many items of the page could not be read and were left out.
  package var unreadable: Int
  /// How many photos the whole list has, if the source says so; other pages may say something else.
  package var total: Int?
  /// How many seconds ago the source sent it, if it was kept and the source cannot be reached now; nil when it is current.
  package var age: Int?

  package init(photos: [Photo], next: Int?, unreadable: Int = 0, total: Int? = nil, age: Int? = nil) {
    self.photos = photos
    self.next = next
    self.unreadable = unreadable
    self.total = total
    self.age = age
  }
}
