import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedInteractorTests {
  private let presenter = SavedPresentationLogicSpy()
  private let list = ListDataStoreStub()

  private func makeSUT(_ library: LibraryWorkerFake = .holding(1...6)) -> SavedInteractor {
    SavedInteractor(presenter: presenter, libraryWorker: library, list: list)
  }

  private func ids(_ shown: Saved.ShownLibrary) -> [String] {
    shown.photos.photos.map(\.saved.photo.id.rawValue)
  }

  @Test func theNewestPhotosArePresentedAndNumberedForTheList() async throws {
    await makeSUT().fetchPhotos(request: .init(limit: 4))
    let shown = try presenter.last(Saved.FetchPhotos.Response.self).result.get()
    #expect(ids(shown) == ["p6", "p5", "p4", "p3"] && shown.photos.hasMore && shown.photos.total == 6)
    #expect(list.photos.map(\.id.rawValue) == ids(shown))
  }

  @Test func nextGoesOnInTheSameOrderWithAsManyPhotos() async throws {
    let sut = makeSUT()
    await sut.fetchPhotos(request: .init(order: SavedOrder(.memo), pageSize: 2, limit: 15))
    await sut.fetchPhotos(request: .init(page: .next, limit: 15))
    let second = try presenter.last(Saved.FetchPhotos.Response.self).result.get()
    #expect(ids(second) == ["p3", "p4"] && second.order == SavedOrder(.memo))
    #expect(list.photos.count == 4)
  }

  @Test func theListComesBackAsItWas() async throws {
    let sut = makeSUT()
    await sut.fetchPhotos(
      request: .init(order: SavedOrder(.saved, isReversed: true), pageSize: 2, limit: 15))
    await sut.fetchPhotos(request: .init(page: .next, limit: 15))
    await sut.fetchPhotos(request: .init(page: .again, limit: 15))
    let shown = try presenter.last(Saved.FetchPhotos.Response.self).result.get()
    #expect(ids(shown) == ["p1", "p2", "p3", "p4"] && shown.photos.before == 2)
    await sut.fetchPhotos(request: .init(limit: 5))
    #expect(ids(try presenter.last(Saved.FetchPhotos.Response.self).result.get()).count == 5)
  }

  @Test func beforeAnythingIsShownNextAndBackBeginWithTheNewest() async throws {
    await makeSUT().fetchPhotos(request: .init(page: .next, limit: 1))
    #expect(ids(try presenter.last(Saved.FetchPhotos.Response.self).result.get()) == ["p6"])
    await makeSUT().fetchPhotos(request: .init(page: .again, limit: 1))
    #expect(ids(try presenter.last(Saved.FetchPhotos.Response.self).result.get()) == ["p6"])
  }

  @Test func anEmptyLibrarySaysHowMuchIsInTheTrash() async throws {
    await makeSUT(try await .ofSix(trashing: Array(1...6))).fetchPhotos(request: .init(limit: 4))
    let shown = try presenter.last(Saved.FetchPhotos.Response.self).result.get()
    #expect(shown.photos.photos.isEmpty && shown.inTrash == 6)
  }

  @Test func aLibraryThatCannotBeReadIsAFailureAndLeavesTheListAlone() async {
    let newer = Failure.library(.madeByNewerVersion(path: "/library"))
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchPhotos(request: .init(limit: 15))
    // Only reading the list fails: another failure would hide that this one was dropped.
    library.set(failure: newer, of: [.savedPhotos])
    await sut.fetchPhotos(request: .init(order: SavedOrder(.memo), limit: 15))
    #expect(
      presenter.messages.suffix(1) == [Saved.FetchPhotos.Response(page: .first, result: .failure(newer))])
    #expect(sut.order == .newestFirst && list.photos.count == 2)
  }
}
