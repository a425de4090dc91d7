import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// The views of the library, and how they are left and come back.
@MainActor struct SavedViewsTests {
  private let presenter = SavedPresentationLogicSpy()

  private func makeSUT(_ library: LibraryWorkerFake) -> SavedInteractor {
    SavedInteractor(presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library)
  }

  @Test func whatIsFoundIsPagedAndNumberedFromOne() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    let first = try presenter.last(Saved.FindPhotos.Response.self).result.get()
    #expect(first.view == .finding("memo"))
    #expect(first.ids == ["p6", "p5", "p4", "p3"])
    #expect(first.total == 6 && first.hasMore)
    await sut.fetchNextPage(request: .init(limit: 4))
    let second = try presenter.last(Saved.FetchNextPage.Response.self).result.get()
    #expect(second.photos.map(\.number) == [5, 6])
    #expect(second.ids == ["p2", "p1"])
  }

  @Test func aLibraryThatCannotBeSearchedIsAFailureAndNotAnEmptyList() async {
    let library = LibraryWorkerFake.holding(1...6)
    library.set(failure: .library(.busy), of: [.find])
    await makeSUT(library).findPhotos(request: .init(query: "memo", limit: 4))
    #expect(presenter.messages == [Saved.FindPhotos.Response(result: .failure(.library(.busy)))])
  }

  @Test func aLimitThatWasTypedHoldsForTheNextPagesToo() async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: [1, 2, 3]))
    await sut.findPhotos(request: .init(query: "memo", limit: 4, pageSize: 1))
    #expect(try presenter.last(Saved.FindPhotos.Response.self).result.get().ids == ["p6"])
    await sut.fetchNextPage(request: .init(limit: 4))
    #expect(try presenter.last(Saved.FetchNextPage.Response.self).result.get().ids == ["p5"])
    await sut.fetchTrash(request: .init(limit: 1, pageSize: 2))
    #expect(try presenter.last(Saved.FetchTrash.Response.self).result.get().photos.count == 2)
    #expect(sut.pageSize == 2)
    await sut.fetchTrash(request: .init(limit: 1))
    #expect(try presenter.last(Saved.FetchTrash.Response.self).result.get().photos.count == 1)
  }

  @Test func anEmptyLibrarySaysHowMuchIsInTheTrash() async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: Array(1...6)))
    await sut.fetchSaved(request: .init(limit: 4))
    #expect(try presenter.last(Saved.FetchSaved.Response.self).result.get().inTrash == 6)
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    #expect(try presenter.last(Saved.FindPhotos.Response.self).result.get().inTrash == 0)
  }

  @Test func theLibraryComesBackAsItWasLeft() async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: [1]))
    let listing = Saved.Listing(.init(.memo), pageSize: 2)
    await sut.fetchSaved(request: .init(limit: 4, listing: listing))
    await sut.fetchNextPage(request: .init(limit: 4))
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    await sut.fetchTrash(request: .init(limit: 4))
    await sut.restoreSaved(request: .init(limit: 4, goesBack: true))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(shown.view == .sorted(.init(.memo)) && shown.before == 2)
    #expect(shown.ids == ["p2", "p3", "p4", "p5"])
    #expect(sut.view == .sorted(.init(.memo)) && sut.pageSize == 2)
  }

  @Test func withoutALibraryBeforeItComesBackFromTheStart() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "\"memo 3\"", limit: 4))
    await sut.restoreSaved(request: .init(limit: 4, goesBack: true))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(shown.view == .library && shown.ids == ["p6", "p5", "p4", "p3"])
  }

  @Test func aQueryThatCannotBeReadLeavesTheListAlone() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.fetchSaved(request: .init(limit: 4))
    await sut.findPhotos(request: .init(query: "color:blu", limit: 4))
    guard case .failure(.badQuery(let error)) = try presenter.last(Saved.FindPhotos.Response.self).result
    else {
      Issue.record("The query was understood.")
      return
    }
    #expect(error.typed == "color:blu")
    #expect(sut.view == .library && sut.photos.count == 4)
  }
}
