import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import SearchScene

@MainActor struct SearchInteractorTests {
  private let presenter = SearchPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let list = ListDataStoreStub()
  private let worker = SearchWorkerDouble(pages: [
    1: .success(PhotoPage(photos: Photo.many(1...3), next: 2, total: 7)),
    2: .success(PhotoPage(photos: Photo.many(3...5), next: 3, total: 0)),
    3: .success(PhotoPage(photos: [], next: nil, total: 0)),
  ])
  private let light = PhotoSearch(words: "light")

  private func makeSUT() -> SearchInteractor {
    SearchInteractor(
      presenter: presenter, searchWorker: worker, libraryWorker: library, list: list)
  }

  private func found(
    _ range: ClosedRange<Int>, of search: PhotoSearch, total: Int? = 7, page: Int = 1, before: Int? = nil,
    starred: [Int] = [],
    hasMore: Bool = true
  ) -> Result<FoundPhotos, Failure> {
    let photos = ShownPhotos(
      photos: range.map { .make($0, id: "p\($0)") }, pageNumber: page, before: before ?? range.lowerBound - 1,
      total: total,
      states: .init(
        starred: Dictionary(
          uniqueKeysWithValues: starred.map { (Photo.make(id: "p\($0)").key, "memo \($0)") })),
      hasMore: hasMore)
    return .success(FoundPhotos(search: search, total: total, photos: photos))
  }

  @Test func fetchPhotosPresentsTheFirstPageWithItsStarsAndTotal() async {
    await makeSUT().fetchPhotos(request: .init(words: "light"))
    #expect(
      presenter.messages == [
        Search.FetchPhotos.Response(page: .first, result: found(1...3, of: light, starred: [2]))
      ])
    #expect(worker.calls == [.init(search: light, page: 1)])
  }

  @Test func filtersAreAskedForByTheirValues() async {
    let filters = [
      "--color": "black_and_white", "--orientation": "squarish", "--order": "latest", "--lang": "ko",
    ]
    await makeSUT().fetchPhotos(request: .init(words: "빛", filters: filters))
    let search = PhotoSearch(
      words: "빛", color: .blackAndWhite, orientation: .squarish, order: .latest, language: .ko)
    #expect(worker.calls == [.init(search: search, page: 1)])
  }

  @Test func filtersAloneAreForTheLastWords() async {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(words: "light", filters: ["--color": "red"]))
    await sut.fetchPhotos(request: .init(words: nil, filters: ["--order": "latest"]))
    #expect(worker.calls.last == .init(search: PhotoSearch(words: "light", order: .latest), page: 1))
  }

  @Test func comingBackShowsTheListOfTheLastSearchWithItsFirstTotalAndFetchesNothing() async {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(words: "light"))
    await sut.fetchPhotos(request: .init(page: .next))
    await sut.fetchPhotos(request: .init(page: .again))
    let list = found(1...5, of: light, page: 2, before: 3, starred: [2])
    #expect(presenter.messages.suffix(1) == [Search.FetchPhotos.Response(page: .again, result: list)])
    #expect(worker.calls.map(\.page) == [1, 2])
  }

  @Test func beforeTheFirstSearchThereIsNothingToContinueOrShowAgain() async {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(page: .again))
    await sut.fetchPhotos(request: .init(page: .next))
    await sut.fetchPhotos(request: .init(words: nil, filters: ["--color": "red"]))
    #expect(
      presenter.messages == [
        Search.FetchPhotos.Response(page: .again, result: .failure(.nothingSearched)),
        Search.FetchPhotos.Response(page: .next, result: .failure(.nothingSearched)),
        Search.FetchPhotos.Response(page: .first, result: .failure(.nothingSearched)),
      ])
    #expect(worker.calls.isEmpty)
  }

  @Test func aSearchThatFailsLeavesTheListOfTheOneBefore() async {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(words: "light"))
    worker.set(page: 1, to: .failure(.photos(.timedOut)))
    await sut.fetchPhotos(request: .init(words: "dark"))
    #expect(
      presenter.messages.suffix(1) == [
        Search.FetchPhotos.Response(page: .first, result: .failure(.photos(.timedOut)))
      ])
    #expect(sut.search == light && list.photos == Photo.many(1...3))
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(worker.calls.last == .init(search: light, page: 2))
  }

  @Test func aSearchThatFailedIsTheLastOneAndIsTriedAgain() async {
    let sut = makeSUT()
    worker.set(page: 1, to: .failure(.photos(.timedOut)))
    await sut.fetchPhotos(request: .init(words: "dark", filters: ["--color": "red"]))
    await sut.fetchPhotos(request: .init(page: .again))
    await sut.fetchPhotos(request: .init())
    #expect(
      presenter.messages.suffix(2) == [
        Search.FetchPhotos.Response(page: .again, result: .failure(.nothingSearched)),
        Search.FetchPhotos.Response(page: .first, result: .failure(.photos(.timedOut))),
      ])
    worker.set(page: 1, to: .success(PhotoPage(photos: Photo.many(1...3), next: 2, total: 7)))
    await sut.fetchPhotos(request: .init())
    let dark = PhotoSearch(words: "dark", color: .red)
    let answer = found(1...3, of: dark, starred: [2])
    #expect(presenter.messages.suffix(1) == [Search.FetchPhotos.Response(page: .first, result: answer)])
    await sut.fetchPhotos(request: .init())
    #expect(worker.calls == Array(repeating: .init(search: dark, page: 1), count: 3))
  }

  @Test func aSearchThatIsRefusedIsOnlyTriedAgainWhenThereIsNoOther() async {
    let sut = makeSUT()
    worker.set(page: 1, to: .failure(.photos(.queryRefused(message: nil))))
    await sut.fetchPhotos(request: .init(words: "spam"))
    await sut.fetchPhotos(request: .init())
    #expect(
      presenter.messages.suffix(1) == [
        Search.FetchPhotos.Response(page: .first, result: .failure(.photos(.queryRefused(message: nil))))
      ])
    worker.set(page: 1, to: .success(PhotoPage(photos: Photo.many(1...3), next: 2, total: 7)))
    await sut.fetchPhotos(request: .init(words: "light"))
    worker.set(page: 1, to: .failure(.photos(.queryRefused(message: nil))))
    await sut.fetchPhotos(request: .init(words: "spam"))
    await sut.fetchPhotos(request: .init())
    let answer = found(1...3, of: light, before: 0, starred: [2])
    #expect(presenter.messages.suffix(1) == [Search.FetchPhotos.Response(page: .first, result: answer)])
  }

  @Test func filtersAloneAreForTheWordsOfASearchThatFailed() async {
    let sut = makeSUT()
    worker.set(page: 1, to: .failure(.photos(.timedOut)))
    await sut.fetchPhotos(request: .init(words: "dark"))
    await sut.fetchPhotos(request: .init(words: nil, filters: ["--order": "latest"]))
    #expect(worker.calls.last == .init(search: PhotoSearch(words: "dark", order: .latest), page: 1))
  }
}
