import Domain
import SceneCore
import TestSupport
import Testing

@testable import FindScene

@MainActor struct FindInteractorTests {
  private let presenter = FindPresentationLogicSpy()
  private let list = ListDataStoreStub()

  private func makeSUT(_ library: LibraryWorkerFake = .holding(1...6)) -> FindInteractor {
    FindInteractor(presenter: presenter, libraryWorker: library, list: list, timeZone: .gmt)
  }

  private func ids(_ found: Find.FoundPhotos) -> [String] {
    found.photos.photos.map(\.saved.photo.id.rawValue)
  }

  @Test func whatIsFoundIsPagedAndNumberedFromOne() async throws {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(query: "memo", limit: 4))
    let first = try presenter.last(Find.FetchPhotos.Response.self).result.get()
    #expect(first.search == Find.Search(query: try FindQuery(parsing: "memo"), typed: "memo"))
    #expect(ids(first) == ["p6", "p5", "p4", "p3"] && first.photos.total == 6 && first.photos.hasMore)
    await sut.fetchPhotos(request: .init(page: .next, limit: 4))
    let second = try presenter.last(Find.FetchPhotos.Response.self).result.get()
    #expect(second.photos.photos.map(\.number) == [5, 6] && ids(second) == ["p2", "p1"])
    #expect(list.photos.map(\.id.rawValue) == ["p6", "p5", "p4", "p3", "p2", "p1"])
  }

  @Test func aLimitThatWasTypedHoldsForTheNextPagesToo() async throws {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(query: "memo", pageSize: 1, limit: 4))
    await sut.fetchPhotos(request: .init(page: .next, limit: 4))
    #expect(ids(try presenter.last(Find.FetchPhotos.Response.self).result.get()) == ["p5"])
    await sut.fetchPhotos(request: .init(page: .again, limit: 4))
    #expect(ids(try presenter.last(Find.FetchPhotos.Response.self).result.get()) == ["p6", "p5"])
  }

  @Test func aLibraryThatCannotBeSearchedIsAFailureAndNotAnEmptyList() async {
    let library = LibraryWorkerFake.holding(1...6)
    library.set(failure: .library(.busy), of: [.find])
    await makeSUT(library).fetchPhotos(request: .init(query: "memo", limit: 4))
    #expect(
      presenter.messages == [Find.FetchPhotos.Response(page: .first, result: .failure(.library(.busy)))])
  }

  @Test func aQueryThatCannotBeReadLeavesTheListAlone() async throws {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(query: "memo", limit: 4))
    await sut.fetchPhotos(request: .init(query: "color:blu", limit: 4))
    guard case .failure(.badQuery(let error)) = try presenter.last(Find.FetchPhotos.Response.self).result
    else {
      Issue.record("The query was understood.")
      return
    }
    #expect(error.typed == "color:blu")
    #expect(sut.search?.typed == "memo" && list.photos.count == 4)
  }

  @Test func beforeAnythingWasLookedForThereIsNothingToShow() async {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(page: .next, limit: 4))
    await sut.fetchPhotos(request: .init(page: .again, limit: 4))
    #expect(
      presenter.messages == [
        Find.FetchPhotos.Response(page: .next, result: .failure(.nothingSearched)),
        Find.FetchPhotos.Response(page: .again, result: .failure(.nothingSearched)),
      ])
  }
}
