import TestSupport
import Testing

@testable import Domain

struct PhotoFeedTests {
  private let library = LibraryWorkerFake.holding(2...2)

  private func grown(
    _ feed: PhotoFeed = PhotoFeed(), _ photos: PhotosWorkerDouble
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    try await feed.grown(by: photos.photos(page:), library: library)
  }

  @Test func aPageComesWithItsStars() async throws {
    let (_, shown) = try await grown(
      PhotoFeed(), PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2))]))
    #expect(shown.photos == [.make(1, id: "p1"), .make(2, id: "p2"), .make(3, id: "p3")])
    #expect(shown.states == LibraryStates(starred: [Photo.make(id: "p2").key: "memo 2"]))
    #expect(shown.hasMore)
  }

  @Test func thePageBeforeComesWithoutTheSourceAndNextShowsTheSameAgain() async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .success(.make(4...5, next: nil)),
    ])
    let feed = try await grown(try await grown(PhotoFeed(), photos).feed, photos).feed
    let (first, shown) = try await feed.turned(by: -1, library: library)
    #expect(shown.photos.map(\.number) == [1, 2, 3] && shown.before == 0 && shown.hasMore && first.hasNext)
    #expect(shown.states.starred[Photo.make(id: "p2").key] == "memo 2")
    let again = try await first.shown(library: library)
    #expect(again.photos.count == 5 && again.count == 3 && again.pageCount == 3)
    let (second, next) = try await first.turned(by: 1, library: library)
    #expect(next.photos.map(\.number) == [4, 5] && next.before == 3 && !next.hasMore && !second.hasNext)
    await #expect(throws: Failure.noPageBefore) { try await first.turned(by: -1, library: library) }
    await #expect(throws: Failure.noPageBefore) { try await PhotoFeed().turned(by: -1, library: library) }
  }

  private let threePages = PhotosWorkerDouble(pages: [
    1: .success(.make(1...3, next: 2)), 2: .success(.make(4...5, next: 3)),
    3: .success(.make(6...8, next: nil)),
  ])

  @Test(arguments: [(1, 0, 5), (3, 0, 5), (4, 3, 5), (6, 5, 8), (9, 5, 8)])
  func thePageOfAPhotoIsOnScreenAndFetchedIfNecessary(number: Int, before: Int, count: Int) async throws {
    let photos = threePages
    let feed = try await grown(try await grown(PhotoFeed(), photos).feed, photos).feed
    let shown = try await feed.reaching(photo: number, by: photos.photos(page:), library: library)
      .shown(library: library)
    #expect(shown.before == before && shown.photos.count == count)
  }

  @Test(arguments: [PhotosError.timedOut, .cancelled])
  func withoutTheSourceTheLastKnownPageIsOnScreen(error: PhotosError) async throws {
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2)), 2: .failure(.photos(error))])
    let feed = try await grown(PhotoFeed(), photos).feed
    let reached = try? await feed.reaching(photo: 5, by: photos.photos(page:), library: library)
    #expect(reached == (error == .cancelled ? nil : feed))
  }

  @Test func aSequenceGoesOnWithThePagesOfItsFeed() async throws {
    let photos = threePages
    let feed = try await grown(PhotoFeed(), photos).feed
    var sequence = feed.sequence(by: photos.photos(page:), library: library)
    for number in 2...8 {
      #expect(sequence.hasPhoto(after: number - 1))
      let next = try await sequence.photo(number)
      #expect(next.photo == .make(number, id: "p\(number)"))
      sequence = next.sequence
    }
    #expect(!sequence.hasPhoto(after: 8) && sequence.count == 8 && feed.list.photos.count == 3)
    await #expect(throws: Failure.noPhotoAfter) { try await sequence.photo(9) }
    await #expect(throws: Failure.noPhotoBefore) { try await sequence.photo(0) }
  }

  @Test func growingAFeedLeavesTheOriginalUnchanged() async throws {
    let feed = PhotoFeed()
    let (grown, _) = try await grown(feed, PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2))]))
    #expect(feed.isEmpty)
    #expect(grown.list.photos == Photo.many(1...3))
  }

  @Test func aPageWithNothingNewIsSkipped() async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .success(.make(1...3, next: 3)),
      3: .success(.make(4...4, next: nil)),
    ])
    let (_, shown) = try await grown(try await grown(PhotoFeed(), photos).feed, photos)
    #expect(shown.photos == [.make(4, id: "p4")])
    #expect(!shown.hasMore)
  }

  @Test func unreadablePhotosOfAllPagesAreCounted() async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(PhotoPage(photos: [], next: 2, unreadable: 3)),
      2: .success(.make(1...1, next: nil, unreadable: 2)),
    ])
    #expect(try await grown(PhotoFeed(), photos).shown.unreadable == 5)
  }

  @Test func aListHasTheAgeOfItsOldestPageAndAPageItsOwn() async throws {
    var pages = [PhotoPage.make(1...3, next: 2), .make(4...4, next: 3), .make(5...5, next: nil)]
    (pages[0].age, pages[1].age) = (7_200, 60)
    let photos = PhotosWorkerDouble(
      pages: [1: .success(pages[0]), 2: .success(pages[1]), 3: .success(pages[2])])
    var feed = PhotoFeed()
    for age in [7_200, 60, nil] {
      let grown = try await grown(feed, photos)
      #expect(grown.shown.age == age)
      feed = grown.feed
    }
    #expect(try await feed.shown(library: library).age == 7_200)
  }

  @Test func pagesThatAreFetchedTogetherHaveTheAgeOfTheOldest() async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(PhotoPage(photos: [], next: 2, age: 7_200)),
      2: .success(PhotoPage(photos: Photo.many(1...1), next: nil, age: 60)),
    ])
    #expect(try await grown(PhotoFeed(), photos).shown.age == 7_200)
  }

  @Test func aCurrentListHasNoAge() async throws {
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: nil))])
    #expect(try await grown(PhotoFeed(), photos).feed.shown(library: library).age == nil)
  }

  @Test func theTotalIsTheOneThatCameWithTheFirstPage() async throws {
    var (first, second) = (PhotoPage.make(1...3, next: 2), PhotoPage.make(4...6, next: nil))
    (first.total, second.total) = (6, 0)
    let photos = PhotosWorkerDouble(pages: [1: .success(first), 2: .success(second)])
    let begun = try await grown(PhotoFeed(), photos).feed
    #expect(begun.total == 6)
    #expect(try await grown(begun, photos).feed.total == 6)
  }

  @Test func aTotalThatComesLateIsNotTheLists() async throws {
    var second = PhotoPage.make(4...6, next: nil)
    second.total = 6
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2)), 2: .success(second)])
    #expect(try await grown(try await grown(PhotoFeed(), photos).feed, photos).feed.total == nil)
  }

  @Test func aFeedWithNothingNewIsGivenUpAfterFivePages() async throws {
    let pages = Dictionary(
      uniqueKeysWithValues: (1...50).map {
        ($0, Result<PhotoPage, Failure>.success(PhotoPage(photos: [], next: $0 + 1)))
      })
    let photos = PhotosWorkerDouble(pages: pages)
    let (feed, shown) = try await grown(PhotoFeed(), photos)
    #expect(photos.calls.count == 5)
    #expect(shown.photos.isEmpty)
    #expect(feed.list.nextPage == 6)
  }

  @Test func noCallIsMadeWhenTheLibraryCannotBeRead() async {
    library.set(failure: .library(.busy), of: [.count])
    let photos = PhotosWorkerDouble()
    await #expect(throws: Failure.library(.busy)) { try await grown(PhotoFeed(), photos) }
    #expect(photos.calls.isEmpty)
  }

  @Test func atTheEndNothingIsRequested() async throws {
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: nil))])
    let whole = try await grown(PhotoFeed(), photos).feed
    library.set(failure: .library(.busy), of: [.count])
    let (feed, shown) = try await grown(whole, photos)
    #expect(photos.calls == [.photos(page: 1)])
    #expect(feed == whole)
    #expect(shown == ShownPhotos(photos: [], before: 3, states: .init(), hasMore: false))
  }

  @Test func aLimitTakesAsManyPagesAsItNeedsAndTheRestComesWithTheNextPage() async throws {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .success(.make(4...6, next: 3)),
      3: .success(.make(7...7, next: nil)),
    ])
    let (feed, shown) = try await PhotoFeed().grown(by: photos.photos(page:), limit: 4, library: library)
    #expect(shown.photos.compactMap(\.number) == [1, 2, 3, 4] && shown.hasMore && shown.before == 0)
    #expect(photos.calls == [.photos(page: 1), .photos(page: 2)])
    let (next, rest) = try await grown(feed, photos)
    #expect(rest.photos.map(\.photo.id.rawValue) == ["p5", "p6"] && rest.before == 4)
    #expect(photos.calls.count == 2)
    let (_, last) = try await next.grown(by: photos.photos(page:), limit: 9, library: library)
    #expect(last.photos.map(\.photo.id.rawValue) == ["p7"] && !last.hasMore && last.failure == nil)
  }

  @Test func aPageThatFailsAfterOthersLeavesThemAndSaysWhy() async throws {
    let failure = Failure.photos(.rateLimited(limit: 50), server: "photos.test")
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .failure(failure),
    ])
    let (feed, shown) = try await PhotoFeed().grown(by: photos.photos(page:), limit: 9, library: library)
    #expect(shown.photos.count == 3 && shown.failure == failure && shown.hasMore)
    #expect(feed.list.nextPage == 2)
    await #expect(throws: failure) {
      try await feed.grown(by: photos.photos(page:), limit: 9, library: library)
    }
  }

  @Test func aCancelledLimitLeavesNothing() async throws {
    let cancelled = Failure.photos(.cancelled, server: "photos.test")
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2)), 2: .failure(cancelled)])
    await #expect(throws: cancelled) {
      try await PhotoFeed().grown(by: photos.photos(page:), limit: 9, library: library)
    }
  }

  @Test func theWholeListComesWithCurrentStars() async throws {
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2))])
    let feed = try await grown(PhotoFeed(), photos).feed
    try await library.delete(Photo.make(id: "p2").key)
    let shown = try await feed.shown(library: library)
    #expect(shown.photos.count == 3)
    #expect(shown.states == LibraryStates(trashed: [Photo.make(id: "p2").key]))
  }
}
