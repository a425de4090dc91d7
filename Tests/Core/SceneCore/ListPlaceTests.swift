import Domain
import TestSupport
import Testing

@testable import SceneCore

/// A page of a new list, and the command that shows it again.
@MainActor struct ListPlaceTests {
  private let library = LibraryWorkerFake.holding(1...9)

  @Test(arguments: [(1, [1, 2, 3]), (2, [4, 5]), (3, [6]), (50, [6])])
  func aPageOfTheSourceComesWithThoseBeforeItAndTheLastInPlaceOfOneAfterIt(
    number: Int, numbers: [Int]
  ) async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .success(.make(4...5, next: 3)),
      3: .success(.make(6...6, next: nil)),
    ])
    let (feed, shown) = try await PhotoFeed().showing(
      .at(number), by: photos.photos(page:), library: library)
    #expect(DisplayedFeed(shown).page.map(\.number) == numbers)
    #expect(DisplayedFeed(shown).pageNumber == min(number, 3))
    #expect(feed.list.photos.count == numbers.last)
    guard number > 1 else { return }
    #expect(try await feed.turned(by: -1, library: library).shown.photos.count > 1)
  }

  @Test(arguments: [(1, 1...4), (2, 5...8), (3, 9...9), (50, 9...9)])
  func aPageOfTheLibraryDoesToo(number: Int, numbers: ClosedRange<Int>) async throws {
    let library = library
    let shown = try await SavedFeed().showing(
      .at(number), of: nil,
      by: { (last, limit) async throws(Failure) in
        try await library.savedPhotos(before: last?.sequence, limit: limit)
      }, fitting: 4
    ).shown
    let displayed = DisplayedSavedPhotos(
      shown, footer: SavedFooter(count: "", nothing: "", noMore: ""), timeZone: .gmt)
    #expect(displayed.page.compactMap(\.row.number) == Array(numbers))
    #expect(displayed.pageNumber == min(number, 3))
  }

  @Test func aPageThatEndsEarlySaysWhy() async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2, unreadable: 2)), 2: .success(.make(4...5, next: 3, unreadable: 1)),
      3: .failure(.photos(.timedOut)),
    ])
    let shown = try await PhotoFeed().showing(.at(2), limit: 3, by: photos.photos(page:), library: library)
      .shown
    #expect(DisplayedFeed(shown).page.map(\.number) == [4, 5])
    #expect(shown.failure == .photos(.timedOut) && shown.unreadable == 3)
  }

  @Test func thePlaceIsTheCommandWithThePageOnScreen() {
    let sut = ListViewController.make(recorder: Recorder(), output: SceneOutputSpy())
    #expect(sut.place("home") == nil)
    for (number, place) in [
      (1, "home"), (2, "home --page 2"), (50, "home --page 50"), (51, "home --page 50"),
    ] {
      let photos = [DisplayedPhoto(.make(1), isStarred: false)]
      let feed = DisplayedFeed(photos: photos, pageNumber: number, hasMore: true, footer: "")
      sut.show(.success(feed), .next, feed: \.self)
      #expect(sut.place("home") == place)
    }
  }
}
