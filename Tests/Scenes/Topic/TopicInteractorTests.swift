import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicScene

@MainActor struct TopicInteractorTests {
  private let presenter = TopicPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))

  private func makeSUT(_ topics: TopicsWorkerDouble, topic: Topic = .make()) -> TopicInteractor {
    TopicInteractor(
      input: TopicInput(topic: topic), presenter: presenter, topicsWorker: topics, libraryWorker: library,
      starWorker: star)
  }

  private func photos(
    _ range: ClosedRange<Int>, earlier: Int = 0, starred: [Int] = [], hasMore: Bool
  ) -> ShownPhotos {
    ShownPhotos(
      photos: range.map { .make($0, id: "p\($0)") }, earlier: earlier,
      starred: Set(starred.map { Photo.make(id: "p\($0)").key }), hasMore: hasMore)
  }

  private let twoPages: [Int: Result<PhotoPage, Failure>] = [
    1: .success(.make(1...3, next: 2)), 2: .success(.make(4...5, next: nil)),
  ]

  @Test func theFirstPageIsPresentedWithTheTopicAndItsStars() async {
    let worker = TopicsWorkerDouble(pages: twoPages)
    await makeSUT(worker).restorePhotos(request: .init())
    let shown = TopicPhotos.ShownTopic(topic: .make(), photos: photos(1...3, starred: [2], hasMore: true))
    #expect(presenter.messages == [TopicPhotos.RestorePhotos.Response(result: .success(shown))])
    #expect(worker.calls == [.photos(slug: "golden-hour", page: 1)])
  }

  @Test func nextPageShowsOnlyNewPhotosAndContinuesTheNumbers() async {
    let worker = TopicsWorkerDouble(pages: twoPages)
    let sut = makeSUT(worker)
    await sut.restorePhotos(request: .init())
    await sut.fetchNextPage(request: .init())
    let shown = TopicPhotos.ShownTopic(topic: .make(), photos: photos(4...5, hasMore: false))
    #expect(presenter.messages.suffix(1) == [TopicPhotos.FetchNextPage.Response(result: .success(shown))])
    #expect(worker.calls == [.photos(slug: "golden-hour", page: 1), .photos(slug: "golden-hour", page: 2)])
  }

  @Test(arguments: [(120, 120), (nil, 77)])
  func theTotalIsTheTopicsOrElseThatOfTheFirstPage(total: Int?, expected: Int) async throws {
    let pages: [Int: Result<PhotoPage, Failure>] = [
      1: .success(PhotoPage(photos: Photo.many(1...2), next: 2, total: 77)),
      2: .success(PhotoPage(photos: Photo.many(3...4), next: nil, total: 0)),
    ]
    let sut = makeSUT(TopicsWorkerDouble(pages: pages), topic: .make(total: total))
    await sut.restorePhotos(request: .init())
    await sut.fetchNextPage(request: .init())
    let response = try presenter.last(TopicPhotos.FetchNextPage.Response.self)
    #expect(try response.result.get().topic.total == expected)
  }

  @Test func aFailedPageLeavesTheListUnchangedAndIsRequestedAgain() async {
    let worker = TopicsWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .failure(.photos(.timedOut)),
    ])
    let sut = makeSUT(worker)
    await sut.restorePhotos(request: .init())
    await sut.fetchNextPage(request: .init())
    #expect(
      presenter.messages.suffix(1) == [
        TopicPhotos.FetchNextPage.Response(result: .failure(.photos(.timedOut)))
      ])
    #expect(sut.feed.list.photos == Photo.many(1...3))

    worker.set(page: 2, to: .success(.make(4...5, next: nil)))
    await sut.fetchNextPage(request: .init())
    #expect(sut.feed.list.photos == Photo.many(1...5))
  }

  @Test func comingBackShowsTheWholeListWithCurrentStarsAndFetchesNothing() async throws {
    let worker = TopicsWorkerDouble(pages: twoPages)
    let sut = makeSUT(worker)
    await sut.restorePhotos(request: .init())
    await sut.fetchNextPage(request: .init())
    try await library.delete(Photo.make(id: "p2").key)
    await sut.restorePhotos(request: .init())
    let shown = TopicPhotos.ShownTopic(topic: .make(), photos: photos(1...5, earlier: 3, hasMore: false))
    #expect(presenter.messages.suffix(1) == [TopicPhotos.RestorePhotos.Response(result: .success(shown))])
    #expect(worker.calls.count == 2)
  }

  @Test func arrangingPhotosShowsTheListWithCurrentStarsAndFetchesNothing() async {
    let worker = TopicsWorkerDouble(pages: twoPages)
    let sut = makeSUT(worker)
    await sut.restorePhotos(request: .init())
    await sut.arrangePhotos(request: .init(columns: 2))
    let list = photos(1...3, starred: [2], hasMore: true)
    #expect(
      presenter.messages.suffix(1) == [TopicPhotos.ArrangePhotos.Response(columns: 2, result: .success(list))]
    )
    #expect(worker.calls.count == 1)
  }

  @Test func starPhotoStarsThePhotoWithThatNumber() async {
    let sut = makeSUT(TopicsWorkerDouble(pages: twoPages))
    await sut.restorePhotos(request: .init())
    await sut.starPhoto(request: .init(number: 3, memo: "memo"))
    #expect(star.calls == [.init(photo: .make(id: "p3"), memo: "memo")])
    let starred = StarredPhoto(
      photo: .make(3, id: "p3"), result: StarResult(outcome: .starred, memo: "memo"))
    #expect(presenter.messages.suffix(1) == [TopicPhotos.StarPhoto.Response(result: .success(starred))])
  }

  @Test(arguments: [0, -1, 4, Int.max, Int.min])
  func anUnknownNumberIsAFailure(number: Int) async {
    let sut = makeSUT(TopicsWorkerDouble(pages: twoPages))
    await sut.restorePhotos(request: .init())
    await sut.starPhoto(request: .init(number: number, memo: nil))
    await sut.unstarPhoto(request: .init(number: number))
    await sut.selectPhoto(request: .init(number: number))
    let failure = Failure.unknownNumber(number, count: 3)
    #expect(
      presenter.messages.dropFirst() == [
        TopicPhotos.StarPhoto.Response(result: .failure(failure)),
        TopicPhotos.UnstarPhoto.Response(result: .failure(failure)),
        TopicPhotos.SelectPhoto.Response(result: .failure(failure)),
      ])
    #expect(star.calls.isEmpty)
  }

  @Test func unstarPhotoRemovesItFromTheLibrary() async {
    let sut = makeSUT(TopicsWorkerDouble(pages: twoPages))
    await sut.restorePhotos(request: .init())
    await sut.unstarPhoto(request: .init(number: 2))
    #expect(library.photos.isEmpty)
    #expect(
      presenter.messages.suffix(1) == [TopicPhotos.UnstarPhoto.Response(result: .success(.make(2, id: "p2")))]
    )
  }

  @Test func aFailedSelectionClearsTheOneBefore() async {
    let sut = makeSUT(TopicsWorkerDouble(pages: twoPages))
    await sut.restorePhotos(request: .init())
    await sut.selectPhoto(request: .init(number: 2))
    #expect(sut.selectedPhoto == .make(2, id: "p2"))
    await sut.selectPhoto(request: .init(number: 9))
    #expect(sut.selectedPhoto == nil)
  }
}
