/// A list that loads page by page and is shown with its photos' stars from the library.
///
/// A feed is a value: a use case adds pages to a copy, and the interactor keeps the copy once the full page has arrived. So a use case that
/// fails or is canceled leaves no partial page.
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
  /// Fetches a page by its number, from 1.
  package typealias Pages = @Sendable (_ page: Int) async throws(Failure) -> PhotoPage

  package fileprivate(set) var list = PhotoList()
  /// The length of the entire list, as the source sent it with the first page.
  ///
  /// Later pages do not change it: servers send different totals with them, or 0 after the last page.
  package fileprivate(set) var total: Int?
  /// The age in seconds of the oldest cached page, or `nil` if all pages are current.
  fileprivate var age: Int?
  /// The number of photos before each page.
  fileprivate var starts: [Int] = []
  /// The index of the page on screen.
  fileprivate var page = 0

  package init() {}

  package var isEmpty: Bool { list.photos.isEmpty }

  /// Returns the feed with its next page, and the photos that the page added.
  ///
  /// It asks the library before the source, because it cannot show photos without their stars.
  /// - Parameter limit: The number of photos to add, from as many pages as necessary, or `nil` for one page. If a later page fails, the
  ///   photos from earlier pages are added, and `ShownPhotos.failure` has the reason.
  package func grown(
    by pages: Pages, limit: Int? = nil, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    if !list.isAtEnd { _ = try await library.count() }
    var step = FeedStep(self, limit: limit)
    while step.wantsMore, let next = step.feed.list.nextPage {
      do throws(Failure) { step.add(try await pages(next)) } catch {
        guard step.added.isEmpty || error.isCancellation else {
          step.failure = error
          break
        }
        throw error
      }
    }
    return try await step.result(library: library)
  }

  /// Returns everything that the feed shows, with current stars, without fetching.
  package func shown(library: any LibraryWorkerLogic) async throws(Failure) -> ShownPhotos {
    try await show(list.numbered, page: numbers(ofPage: page), age: age, library: library)
  }

  /// Returns the feed with the page of a photo on screen, fetched if necessary, or its last page if the source cannot be reached.
  /// - Parameter number: The photo's number, from 1.
  package func reaching(
    photo number: Int, by pages: Pages, library: any LibraryWorkerLogic
  ) async throws(Failure) -> PhotoFeed {
    var feed = self
    while feed.list.photos.count < number {
      let grown: PhotoFeed
      do throws(Failure) { grown = try await feed.grown(by: pages, library: library).feed } catch {
        if error.isCancellation { throw error }
        break
      }
      guard grown.list.photos.count > feed.list.photos.count else { break }
      feed = grown
    }
    feed.page = feed.starts.lastIndex { $0 < number } ?? feed.page
    return feed
  }

  /// Whether a fetched page follows the one on screen.
  package var hasNext: Bool { page + 1 < starts.count }

  /// Returns the feed moved by `pages`, backward if negative, and the page then on screen, without fetching.
  ///
  /// - Throws: `noPageBefore`.
  package func turned(
    by pages: Int, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    var turned = self
    turned.page += pages
    guard starts.indices.contains(turned.page) else { throw .noPageBefore }
    let numbers = turned.numbers(ofPage: turned.page)
    let photos = Array(list.numbered[numbers])
    return (turned, try await turned.show(photos, page: numbers, age: age, library: library))
  }

  /// Returns a page's positions in the list, from 0.
  private func numbers(ofPage page: Int) -> Range<Int> {
    guard starts.indices.contains(page) else { return 0..<list.photos.count }
    return starts[page]..<(page + 1 < starts.count ? starts[page + 1] : list.photos.count)
  }

  fileprivate func show(
    _ photos: [NumberedPhoto], page: Range<Int>, unreadable: Int = 0, age: Int?,
    library: any LibraryWorkerLogic
  ) async throws(Failure) -> ShownPhotos {
    let states = try await library.states(of: photos.map(\.photo.key))
    let isToItsEnd = (photos.last?.number ?? page.upperBound) == page.upperBound
    return ShownPhotos(
      photos: photos, pageNumber: self.page + 1, before: page.lowerBound,
      count: isToItsEnd ? nil : page.count, total: total, states: states,
      hasMore: hasNext || !list.isAtEnd, unreadable: unreadable, age: age)
  }
}

/// A feed that is loading one or more pages.
private struct FeedStep {
  private(set) var feed: PhotoFeed
  private(set) var added: [NumberedPhoto]
  /// The reason fewer photos were added than requested.
  var failure: Failure?
  private let limit: Int?
  private var unreadable = 0
  private var problems: [String] = []
  private var age: Int?
  private var pagesInVain = 0

  init(_ feed: PhotoFeed, limit: Int?) {
    (self.feed, self.limit) = (feed, limit)
    added = self.feed.list.takeWaiting(atMost: limit ?? .max)
  }

  /// The maximum number of consecutive pages without a new photo.
  ///
  /// New photos shift a feed, so pages may repeat.
  private static let mostPagesInVain = 5

  var wantsMore: Bool { added.count < limit ?? 1 && pagesInVain < Self.mostPagesInVain }

  mutating func add(_ page: PhotoPage) {
    if feed.list.nextPage == 1 { feed.total = page.total }
    unreadable += page.unreadable
    problems += page.problems
    age = [age, page.age].compactMap(\.self).max()
    let new = feed.list.append(page, atMost: (limit ?? .max) - added.count)
    pagesInVain = new.isEmpty ? pagesInVain + 1 : 0
    added += new
  }

  func result(library: any LibraryWorkerLogic) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos)
  {
    var feed = feed
    feed.age = [feed.age, age].compactMap(\.self).max()
    let before = feed.list.photos.count - added.count
    if !added.isEmpty {
      feed.starts.append(before)
      feed.page = feed.starts.count - 1
    }
    let page = before..<feed.list.photos.count
    var shown = try await feed.show(added, page: page, unreadable: unreadable, age: age, library: library)
    (shown.failure, shown.problems) = (failure, problems)
    return (feed, shown)
  }
}

/// The part of a list to show: a single page, or the entire list with one page on screen.
package struct ShownPhotos: Hashable, Sendable {
  package var photos: [NumberedPhoto]
  /// The number of the page on screen, from 1.
  package var pageNumber = 1
  /// The number of photos on earlier pages.
  package var before = 0
  /// The number of photos on that page, or `nil` for all of the remaining photos.
  package var count: Int?
  /// The length of the entire list, if the source reports it.
  package var total: Int?
  package var states: LibraryStates
  package var hasMore: Bool
  /// The number of photos from the server that were unreadable.
  package var unreadable = 0
  /// Some of their names and reasons, as in ``PhotoPage/problems``.
  package var problems: [String] = []
  /// The age in seconds of the oldest page, or `nil` if all pages are current.
  package var age: Int?
  /// The reason there are fewer photos than requested.
  package var failure: Failure?

  /// The number of photos on the page on screen.
  package var pageCount: Int { count ?? photos.count { ($0.number ?? .max) > before } }
}

/// A list of photos that loads page by page and never renumbers a photo.
///
/// A feed shifts while you read it. If a photo comes up again on a later page, the list keeps it once, under its first number.
package struct PhotoList: Hashable, Sendable {
  /// The photos by number: number n is at index n - 1.
  package private(set) var photos: [Photo] = []
  /// The page to fetch next, from 1, or `nil` at the end of the list.
  package private(set) var nextPage: Int? = 1
  private var keys: Set<PhotoKey> = []
  /// Fetched photos that do not have a number yet.
  private var waiting: [Photo] = []

  package init() {}

  package var isAtEnd: Bool { nextPage == nil && waiting.isEmpty }

  /// Advances to the next page and returns this page's new photos, numbered; photos beyond `most` wait.
  package mutating func append(_ page: PhotoPage, atMost most: Int = .max) -> [NumberedPhoto] {
    nextPage = page.next
    waiting += page.photos.filter { keys.insert($0.key).inserted }
    return takeWaiting(atMost: most)
  }

  package mutating func takeWaiting(atMost most: Int) -> [NumberedPhoto] {
    let taken = waiting.prefix(most)
    waiting.removeFirst(taken.count)
    return taken.map { photo in
      photos.append(photo)
      return NumberedPhoto(number: photos.count, photo: photo)
    }
  }

  package var numbered: [NumberedPhoto] {
    zip(1..., photos).map { NumberedPhoto(number: $0, photo: $1) }
  }
}

/// A page of a list, as its source sent it.
package struct PhotoPage: Hashable, Sendable {
  package var photos: [Photo]
  /// The number of the next page, or `nil` at the end of the list.
  package var next: Int?
  /// The number of items left out because they were unreadable.
  package var unreadable: Int
  /// The length of the entire list, if the source reports it; pages may disagree.
  package var total: Int?
  /// The page's age in seconds if the source was unreachable, or `nil` if the page is current.
  package var age: Int?
  /// The names of the first items that were left out, each with the reason: `a.jpg (it is cut short)`.
  package var problems: [String] = []

  package init(photos: [Photo], next: Int?, unreadable: Int = 0, total: Int? = nil, age: Int? = nil) {
    self.photos = photos
    self.next = next
    self.unreadable = unreadable
    self.total = total
    self.age = age
  }
}
