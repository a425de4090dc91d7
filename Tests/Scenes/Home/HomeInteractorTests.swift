import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import HomeScene

@MainActor struct HomeInteractorTests {
  private let presenter = HomePresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let list = ListDataStoreStub()

  private func makeSUT(_ photos: PhotosWorkerDouble) -> HomeInteractor {
    HomeInteractor(presenter: presenter, photosWorker: photos, libraryWorker: library, list: list)
  }

  private func shown(
    _ range: ClosedRange<Int>, page: Int = 1, before: Int? = nil, starred: [Int] = [], trashed: [Int] = [],
    hasMore: Bool, unreadable: Int = 0
  ) -> Result<ShownPhotos, Failure> {
    .success(
      ShownPhotos(
        photos: range.map { .make($0, id: "p\($0)") }, pageNumber: page,
        before: before ?? range.lowerBound - 1,
        states: .init(
          starred: Dictionary(
            uniqueKeysWithValues: starred.map { (Photo.make(id: "p\($0)").key, "memo \($0)") }),
          trashed: Set(trashed.map { Photo.make(id: "p\($0)").key })),
        hasMore: hasMore, unreadable: unreadable))
  }

  @Test(arguments: [ListPage.first, .again])
  func anEmptyListBeginsWithTheFirstPageAndItsStars(page: ListPage) async {
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...15, next: 2))])
    await makeSUT(photos).fetchPhotos(request: .init(page: page))
    #expect(
      presenter.messages == [
        Home.FetchPhotos.Response(page: page, result: shown(1...15, starred: [2], hasMore: true))
      ])
    #expect(photos.calls == [.photos(page: 1)])
  }

  @Test func allPagesOfAFreshListAreAskedForAndNoneOfTheNextList() async {
    let photos = PhotosWorkerDouble(
      pages: [1: .success(.make(1...3, next: 2)), 2: .success(.make(4...6, next: 3))])
    let sut = makeSUT(photos)
    await sut.fetchPhotos(request: .init(isFresh: true))
    await sut.fetchPhotos(request: .init(page: .next))
    await sut.fetchPhotos(request: .init())
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(
      photos.calls == [.currentPhotos(page: 1), .currentPhotos(page: 2), .photos(page: 1), .photos(page: 2)])
  }

  @Test func aFreshListThatFailedLeavesTheOneBeforeAsItWas() async {
    let photos = PhotosWorkerDouble(
      pages: [1: .success(.make(1...3, next: 2)), 2: .success(.make(4...6, next: 3))])
    let sut = makeSUT(photos)
    await sut.fetchPhotos(request: .init())
    photos.set(page: 1, to: .failure(.photos(.timedOut)))
    await sut.fetchPhotos(request: .init(isFresh: true))
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(photos.calls.last == .photos(page: 2))
  }

  @Test func nextPageShowsOnlyNewPhotosAndContinuesTheNumbers() async {
    let sut = makeSUT(
      PhotosWorkerDouble(pages: [1: .success(.make(1...2, next: 2)), 2: .success(.make(3...4, next: nil))]))
    await sut.fetchPhotos(request: .init())
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(
      presenter.messages.suffix(1) == [
        Home.FetchPhotos.Response(page: .next, result: shown(3...4, page: 2, hasMore: false))
      ])
  }

  @Test func aFailedPageLeavesTheListUnchangedAndIsRequestedAgain() async {
    let photos = PhotosWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .failure(.photos(.timedOut)),
    ])
    let sut = makeSUT(photos)
    await sut.fetchPhotos(request: .init())
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(
      presenter.messages.suffix(1) == [
        Home.FetchPhotos.Response(page: .next, result: .failure(.photos(.timedOut)))
      ])
    #expect(list.photos == Photo.many(1...3))

    photos.set(page: 2, to: .success(.make(4...5, next: nil)))
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(photos.calls == [.photos(page: 1), .photos(page: 2), .photos(page: 2)])
    #expect(list.photos == Photo.many(1...5))
  }

  @Test func comingBackShowsTheWholeListWithCurrentStarsAndFetchesNothing() async throws {
    let photos = PhotosWorkerDouble(pages: [1: .success(.make(1...3, next: 2))])
    let sut = makeSUT(photos)
    await sut.fetchPhotos(request: .init())
    try await library.delete(Photo.make(id: "p2").key)
    await sut.fetchPhotos(request: .init(page: .again))
    #expect(
      presenter.messages.suffix(1) == [
        Home.FetchPhotos.Response(page: .again, result: shown(1...3, trashed: [2], hasMore: true))
      ])
    #expect(photos.calls == [.photos(page: 1)])
  }
}
