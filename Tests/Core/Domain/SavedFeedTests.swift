import TestSupport
import Testing

@testable import Domain

struct SavedFeedTests {
  /// The photos p1 to p20, latest first.
  private let library = LibraryWorkerFake.holding(1...20)

  private var pages: SavedFeed.Pages {
    let library = library
    return { (last, limit) async throws(Failure) in
      try await library.savedPhotos(before: last?.sequence, limit: limit)
    }
  }

  private func ids(_ shown: ShownSavedPhotos) -> [String] { shown.photos.map(\.saved.photo.id.rawValue) }

  /// A list with pages of these sizes.
  private func feed(_ sizes: Int...) async throws -> SavedFeed {
    var feed = SavedFeed()
    for size in sizes { feed = try await feed.grown(by: pages, fitting: size).feed }
    return feed
  }

  @Test func aPageContinuesTheListAndItsNumbers() async throws {
    let (feed, first) = try await SavedFeed().grown(by: pages, fitting: 3)
    #expect(ids(first) == ["p20", "p19", "p18"] && first.before == 0 && first.hasMore && first.total == 20)
    let second = try await feed.grown(by: pages, fitting: 2).shown
    #expect(ids(second) == ["p17", "p16"] && second.before == 3)
    #expect(second.photos.map(\.number) == [4, 5])
  }

  @Test func aPageSizeThatWasTypedHoldsForEveryPage() async throws {
    let (feed, first) = try await SavedFeed(pageSize: 2).grown(by: pages, fitting: 15)
    let second = try await feed.grown(by: pages, fitting: 15)
    let again = try await second.feed.shownAgain(by: pages, fitting: 15).shown
    #expect(first.photos.count == 2 && second.shown.photos.count == 2 && again.photos.count == 4)
  }

  @Test func thePageBeforeIsReadAgainAndNextLeadsBack() async throws {
    let feed = try await feed(3, 2, 4)
    let (second, shown) = try await feed.turned(by: -1, by: pages, fitting: 9)
    #expect(ids(shown) == ["p17", "p16"] && shown.photos.map(\.number) == [4, 5] && second.hasNext)
    #expect(second.photos.count == 9)
    let again = try await second.shownAgain(by: pages, fitting: 9).shown
    #expect(again.photos.count == 9 && again.before == 3 && again.pageCount == 2)
    #expect(ids(try await second.turned(by: 1, by: pages, fitting: 4).shown) == ["p15", "p14", "p13", "p12"])
    let first = try await second.turned(by: -1, by: pages, fitting: 9).feed
    await #expect(throws: Failure.noPageBefore) { try await first.turned(by: -1, by: pages, fitting: 9) }
  }

  @Test(arguments: [(1, 0), (3, 0), (4, 3), (6, 5), (14, 9), (99, 15)])
  func thePageOfAPhotoIsOnScreenAndReadIfNecessary(number: Int, before: Int) async throws {
    let shown = try await feed(3, 2, 4).reaching(photo: number, by: pages, fitting: 6)
      .shownAgain(by: pages, fitting: 6).shown
    #expect(shown.before == before && shown.photos.count >= min(number, 20))
  }

  @Test func aSequenceGoesOnToTheEndOfTheLibrary() async throws {
    var sequence = try await feed(3).sequence(of: 20, by: pages)
    for number in 1...20 {
      let next = try await sequence.photo(number)
      #expect(next.photo.photo.id.rawValue == "p\(21 - number)")
      sequence = next.sequence
    }
    #expect(!sequence.hasPhoto(after: 20) && sequence.count == 20)
  }

  @Test func afterADeletionThePageBeforeHasOtherPhotosAndTheLaterNumbersAreForgotten() async throws {
    let feed = try await feed(3, 2, 4)
    try await library.delete(Photo.make(id: "p17").key)
    let (second, shown) = try await feed.turned(by: -1, by: pages, fitting: 9)
    #expect(ids(shown) == ["p16", "p15"] && second.photos.count == 5 && !second.hasNext)
    #expect(ids(try await second.grown(by: pages, fitting: 2).shown) == ["p14", "p13"])
  }

  @Test func afterTheEndOfTheListNextDoesNotStartAgain() async throws {
    let feed = try await feed(20)
    let end = try await feed.grown(by: pages, fitting: 15)
    #expect(end.shown == ShownSavedPhotos(photos: [], before: 20, total: 20, hasMore: false))
    #expect(end.feed == feed)
  }

  @Test func aListThatWasEmptyBeginsWhenThereArePhotos() async throws {
    let empty = try await SavedFeed().grown(by: { _, _ in .empty }, fitting: 15).feed
    #expect(ids(try await empty.grown(by: pages, fitting: 1).shown) == ["p20"])
    #expect(ids(try await empty.shownAgain(by: pages, fitting: 1).shown) == ["p20"])
  }

  @Test func aPageThatFailsLeavesTheListAsItWas() async throws {
    let feed = try await feed(3)
    await #expect(throws: Failure.library(.busy)) {
      try await feed.grown(by: { _, _ throws(Failure) in throw .library(.busy) }, fitting: 3)
    }
    #expect(ids(try await feed.grown(by: pages, fitting: 1).shown) == ["p17"])
  }

  @Test func shownAgainItHasItsLastPageAndTheStateOfThePhotosBeforeIt() async throws {
    let feed = try await feed(3, 3)
    try await library.updateMemo(of: Photo.make(id: "p20").key, to: "new")
    let shown = try await feed.shownAgain(by: pages, fitting: 3).shown
    #expect(shown.before == 3 && shown.photos.map(\.number) == Array(1...6))
    #expect(shown.photos.first?.saved.memo == "new")
    #expect(
      ids(try await feed.shownAgain(by: pages, fitting: 3).feed.grown(by: pages, fitting: 1).shown) == ["p14"]
    )
  }

  /// - Parameter deleted: The numbers of the photos to delete before the list is shown again.
  @Test(arguments: [([1, 6], 6), (Array(1...4), 6), (Array(4...18), 5), (Array(4...20), 3)])
  func theNumbersBeforeTheLastPageKeepTheirMeaning(deleted: [Int], count: Int) async throws {
    let feed = try await feed(3, 3)
    for number in deleted { try await library.delete(Photo.make(id: "p\(21 - number)").key) }
    let again = try await feed.shownAgain(by: pages, fitting: 3).feed
    #expect(again.photos.count == count)
    #expect(again.photos.prefix(3) == feed.photos.prefix(3))
  }

  /// The place in the list stays as it was when the page was shown.
  @Test func thePageComesBackAlthoughThePhotoBeforeItHasMoved() async throws {
    let library = library
    let byMemo: SavedFeed.Pages = { (last, limit) async throws(Failure) in
      try await library.savedPhotos(in: SavedOrder(.memo), after: last, limit: limit)
    }
    let first = try await SavedFeed().grown(by: byMemo, fitting: 2).feed
    let feed = try await first.grown(by: byMemo, fitting: 2).feed
    let before = feed.photos
    try await library.updateMemo(of: before[1].photo.key, to: "zzz")
    #expect(try await feed.shownAgain(by: byMemo, fitting: 2).feed.photos == before)
  }

  @Test func photosThatCannotBeReadAreReported() async throws {
    let library = LibraryWorkerFake.holding(1...2, unreadable: ["row 7: a"])
    let shown = try await SavedFeed().grown(
      by: { (last, limit) async throws(Failure) in
        try await library.savedPhotos(before: last?.sequence, limit: limit)
      }, fitting: 15
    ).shown
    #expect(shown.unreadable == ["row 7: a"] && shown.photos.count == 2)
  }
}
