import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import TopicScene

@MainActor struct TopicInteractorTests {
  private let presenter = TopicPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let list = ListDataStoreStub()

  private func makeSUT(_ topics: TopicsWorkerDouble, topic: Topic = .make(), start: ListStart? = nil)
    -> TopicInteractor
  {
    TopicInteractor(
      input: TopicInput(topic: topic, start: start), presenter: presenter, topicsWorker: topics,
      libraryWorker: library,
      list: list)
  }

  private func photos(
    _ range: ClosedRange<Int>, before: Int? = nil, starred: [Int] = [], hasMore: Bool
  ) -> ShownPhotos {
    ShownPhotos(
      photos: range.map { .make($0, id: "p\($0)") }, before: before ?? range.lowerBound - 1,
      states: .init(
        starred: Dictionary(
          uniqueKeysWithValues: starred.map { (Photo.make(id: "p\($0)").key, "memo \($0)") })),
      hasMore: hasMore)
  }

  private let twoPages: [Int: Result<PhotoPage, Failure>] = [
    1: .success(.make(1...3, next: 2)), 2: .success(.make(4...5, next: nil)),
  ]

  @Test func theFirstPageIsPresentedWithTheTopicAndItsStars() async {
    let worker = TopicsWorkerDouble(pages: twoPages)
    await makeSUT(worker).fetchPhotos(request: .init(page: .again))
    let shown = TopicPhotos.ShownTopic(topic: .make(), photos: photos(1...3, starred: [2], hasMore: true))
    #expect(presenter.messages == [TopicPhotos.FetchPhotos.Response(page: .again, result: .success(shown))])
    #expect(worker.calls == [.photos(slug: "golden-hour", page: 1)])
  }

  @Test func aLimitFetchesAsManyPagesAsItTakesAtFirstAndOnePageAfterwards() async {
    let worker = TopicsWorkerDouble(pages: [
      1: .success(.make(1...3, next: 2)), 2: .success(.make(4...6, next: 3)),
      3: .success(.make(7...9, next: 4)),
    ])
    let sut = makeSUT(worker, start: ListStart(limit: 4))
    await sut.fetchPhotos(request: .init(page: .again))
    #expect(sut.feed.list.photos.count == 4)
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(sut.feed.list.photos.count == 6)
    #expect(worker.calls == [1, 2].map { .photos(slug: "golden-hour", page: $0) })
  }

  @Test func aPageIsTheOneToBeginWithAndThoseBeforeItAreThere() async throws {
    let sut = makeSUT(TopicsWorkerDouble(pages: twoPages), start: ListStart(page: .at(2)))
    await sut.fetchPhotos(request: .init(page: .again))
    var shown = try presenter.last(TopicPhotos.FetchPhotos.Response.self).result.get().photos
    #expect(shown.pageNumber == 2 && shown.before == 3)
    await sut.fetchPhotos(request: .init(page: .previous))
    shown = try presenter.last(TopicPhotos.FetchPhotos.Response.self).result.get().photos
    #expect(shown.pageNumber == 1 && shown.photos.map(\.number) == [1, 2, 3])
  }

  @Test(arguments: [(120, 120), (nil, 77)])
  func theTotalIsTheTopicsOrElseThatOfTheFirstPage(total: Int?, expected: Int) async throws {
    let pages: [Int: Result<PhotoPage, Failure>] = [
      1: .success(PhotoPage(photos: Photo.many(1...2), next: 2, total: 77)),
      2: .success(PhotoPage(photos: Photo.many(3...4), next: nil, total: 0)),
    ]
    let sut = makeSUT(TopicsWorkerDouble(pages: pages), topic: .make(total: total))
    await sut.fetchPhotos(request: .init(page: .again))
    await sut.fetchPhotos(request: .init(page: .next))
    let response = try presenter.last(TopicPhotos.FetchPhotos.Response.self)
    #expect(try response.result.get().topic.total == expected)
  }
}
