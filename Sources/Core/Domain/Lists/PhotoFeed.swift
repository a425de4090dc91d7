/// A list that grows page by page, shown with the stars that its photos have in the library.
///
/// It is a value: a use case grows a copy, and the interactor keeps the copy once the whole page has arrived. So a
/// use case that fails or is cancelled leaves no half page.
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
  /// The length of the whole list, as the source gave it with the first page.
  ///
  /// Later pages do not change it: servers give other numbers with them, or 0 after the last one.
  package private(set) var total: Int?
  /// The age in seconds of the oldest page that is not current.
  private var age: Int?
  /// The number of photos on pages before the last one.
  private var earlier = 0

  package init() {}

  package var isEmpty: Bool { list.photos.isEmpty }

  /// The most pages of one step; a feed shifts as photos are added, so a page may hold nothing new.
  private static let mostPagesAtOnce = 5

  /// Returns the feed with its next page, and the photos that it added.
  ///
  /// It asks the library before the source, because photos without their stars could not be shown.
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

  /// Returns all of the feed to show, with its current stars; fetches nothing.
  package func shown(library: any LibraryWorkerLogic) async throws(Failure) -> ShownPhotos {
    try await show(list.numbered, before: earlier, age: age, library: library)
  }

  private func show(
    _ photos: [NumberedPhoto], before: Int, unreadable: Int = 0, age: Int?,
    library: any LibraryWorkerLogic
  ) async throws(Failure) -> ShownPhotos {
    let states = try await library.states(of: photos.map(\.photo.key))
    return ShownPhotos(
      photos: photos, before: before, states: states, hasMore: !list.isAtEnd, unreadable: unreadable,
      age: age)
  }
}

/// The part of a list to show: all of it, or a new page.
package struct ShownPhotos: Hashable, Sendable {
  package var photos: [NumberedPhoto]
  /// The number of photos before the last page.
  package var before = 0
  package var states: LibraryStates
  package var hasMore: Bool
  /// The number of photos from the server that could not be read.
  package var unreadable = 0
  /// The age in seconds of the oldest page when it was fetched; nil when all pages were current.
  package var age: Int?
}

/// A list of photos that grows page by page and never changes a number.
///
/// A feed shifts while it is read; a photo that comes again on a later page is shown once, under its first number.
package struct PhotoList: Hashable, Sendable {
  /// The photos in the order of their numbers: number n is at index n - 1.
  package private(set) var photos: [Photo] = []
  /// The page to fetch next, from 1; nil at the end of the list.
  package private(set) var nextPage: Int? = 1
  private var keys: Set<PhotoKey> = []

  package init() {}

  package var isAtEnd: Bool { nextPage == nil }

  /// Moves on to the next page, and returns this page's new photos with their numbers.
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
  /// The number of the next page; nil at the end of the list.
  package var next: Int?
  /// The number of items that could not be read and were left out.
  package var unreadable: Int
  /// The length of the whole list, if the source gives it; pages may disagree.
  package var total: Int?
  /// The page's age in seconds if the source cannot be reached; nil when it is current.
  package var age: Int?

  package init(photos: [Photo], next: Int?, unreadable: Int = 0, total: Int? = nil, age: Int? = nil) {
    self.photos = photos
    self.next = next
    self.unreadable = unreadable
    self.total = total
    self.age = age
  }
}
