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

  /// A library of six photos, of which the given ones are in the trash.
  private func library(trashing numbers: [Int] = []) async throws -> LibraryWorkerFake {
    let library = LibraryWorkerFake.holding(1...6)
    for number in numbers { try await library.delete(Photo.make(id: "p\(number)").key) }
    return library
  }

  private func ids(_ shown: Saved.ShownPhotos) -> [String] { shown.photos.map(\.saved.photo.id.rawValue) }

  @Test func whatIsFoundIsPagedAndNumberedFromOne() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    let first = try presenter.last(Saved.FindPhotos.Response.self).result.get()
    #expect(first.view == .found("memo"))
    #expect(ids(first) == ["p6", "p5", "p4", "p3"])
    #expect(first.total == 6 && first.hasMore)
    await sut.fetchNextPage(request: .init(limit: 4))
    let second = try presenter.last(Saved.FetchNextPage.Response.self).result.get()
    #expect(second.photos.map(\.number) == [5, 6])
    #expect(ids(second) == ["p2", "p1"])
  }

  @Test func aLimitThatWasTypedHoldsForTheNextPagesToo() async throws {
    let sut = makeSUT(try await library(trashing: [1, 2, 3]))
    await sut.findPhotos(request: .init(query: "memo", limit: 4, pageSize: 1))
    #expect(ids(try presenter.last(Saved.FindPhotos.Response.self).result.get()) == ["p6"])
    await sut.fetchNextPage(request: .init(limit: 4))
    #expect(ids(try presenter.last(Saved.FetchNextPage.Response.self).result.get()) == ["p5"])
    await sut.fetchTrash(request: .init(limit: 1, pageSize: 2))
    #expect(try presenter.last(Saved.FetchTrash.Response.self).result.get().photos.count == 2)
    #expect(sut.pageSize == 2)
    await sut.fetchTrash(request: .init(limit: 1))
    #expect(try presenter.last(Saved.FetchTrash.Response.self).result.get().photos.count == 1)
  }

  @Test func anEmptyLibrarySaysHowMuchIsInTheTrash() async throws {
    let sut = makeSUT(try await library(trashing: Array(1...6)))
    await sut.fetchSaved(request: .init(limit: 4))
    #expect(try presenter.last(Saved.FetchSaved.Response.self).result.get().inTrash == 6)
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    #expect(try presenter.last(Saved.FindPhotos.Response.self).result.get().inTrash == 0)
  }

  @Test func whatIsFoundComesBackWhenTheSceneDoes() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "\"memo 3\"", limit: 4))
    await sut.restoreSaved(request: .init(limit: 4))
    #expect(ids(try presenter.last(Saved.RestoreSaved.Response.self).result.get()) == ["p3"])
    await sut.fetchSaved(request: .init(limit: 4))
    #expect(try presenter.last(Saved.FetchSaved.Response.self).result.get().view == .library)
  }

  @Test func theLibraryComesBackAsItWasLeft() async throws {
    let sut = makeSUT(try await library(trashing: [1]))
    let listing = Saved.Listing(.init(.memo), pageSize: 2)
    await sut.fetchSaved(request: .init(limit: 4, listing: listing))
    await sut.fetchNextPage(request: .init(limit: 4))
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    await sut.fetchTrash(request: .init(limit: 4))
    await sut.restoreSaved(request: .init(limit: 4, goesBack: true))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(shown.view == .sorted(.init(.memo)) && shown.before == 2)
    #expect(ids(shown) == ["p2", "p3", "p4", "p5"])
    #expect(sut.view == .sorted(.init(.memo)) && sut.pageSize == 2)
  }

  @Test func withoutALibraryBeforeItComesBackFromTheStart() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "\"memo 3\"", limit: 4))
    await sut.restoreSaved(request: .init(limit: 4, goesBack: true))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(shown.view == .library && ids(shown) == ["p6", "p5", "p4", "p3"])
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
