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
  }

  @Test func thePlaceIsTheCommandWithThePageOnScreen() {
    let sut = ListViewController.make(recorder: Recorder(), output: SceneOutputSpy())
    func show(_ page: ListPage, _ numbers: ClosedRange<Int>) {
      let photos = numbers.map { DisplayedPhoto(.make($0, id: "p\($0)"), isStarred: false) }
      let feed = DisplayedFeed(photos: photos, hasMore: true, footer: "")
      sut.show(.success(feed), page, feed: \.self)
    }
    #expect(sut.place("home") == nil)
    let steps: [(ListPage, String)] = [
      (.first, "home"), (.next, "home --page 2"), (.next, "home --page 3"), (.previous, "home --page 2"),
      (.again, "home --page 2"), (.at(7), "home --page 7"), (.first, "home"),
    ]
    for (page, place) in steps {
      show(page, 1...2)
      #expect(sut.place("home") == place)
    }
  }
}
