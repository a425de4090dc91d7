import Domain
import TestSupport
import Testing

@testable import UndoScene

@MainActor struct UndoInteractorTests {
  private let presenter = UndoPresentationLogicSpy()

  private func makeSUT(_ library: LibraryWorkerFake) -> UndoInteractor {
    UndoInteractor(presenter: presenter, libraryWorker: library, changeWorker: library)
  }

  @Test func undoAndRedoPresentWhatTheLibraryDid() async {
    let change = LibraryChange.makeMemo()
    let sut = makeSUT(LibraryWorkerFake(changes: [change]))
    await sut.undoChange(request: .init())
    await sut.redoChange(request: .init())
    #expect(
      presenter.messages == [
        Undo.UndoChange.Response(result: .success(change)),
        Undo.RedoChange.Response(result: .success(change)),
      ])
  }

  @Test func withoutAChangeUndoAndRedoFail() async {
    let sut = makeSUT(LibraryWorkerFake())
    await sut.undoChange(request: .init())
    await sut.redoChange(request: .init())
    #expect(
      presenter.messages == [
        Undo.UndoChange.Response(result: .failure(.library(.nothingToUndo))),
        Undo.RedoChange.Response(result: .failure(.library(.nothingToRedo))),
      ])
  }

  @Test func fetchTagsPresentsTheTagsOfTheLibrary() async throws {
    let sea = try #require(PhotoTag("sea"))
    let library = LibraryWorkerFake.holding(1...3)
    _ = try await library.tag(
      [Photo.make(id: "p1").key, Photo.make(id: "p3").key], adding: [sea], removing: [])
    await makeSUT(library).fetchTags(request: .init())
    #expect(
      presenter.messages == [Undo.FetchTags.Response(result: .success([.init(tag: sea, photos: 2)]))])
  }

  @Test func renameTagGivesItsPhotosTheNewOneInOneChange() async throws {
    let (sea, ocean) = (try #require(PhotoTag("sea")), try #require(PhotoTag("ocean")))
    let library = LibraryWorkerFake.holding(1...3)
    _ = try await library.tag(["p1", "p3"].map { Photo.make(id: $0).key }, adding: [sea], removing: [])
    _ = try await library.tag([Photo.make(id: "p3").key], adding: [ocean], removing: [])
    await makeSUT(library).renameTag(request: .init(old: sea, new: ocean))
    #expect(library.photos.map(\.tags) == [[ocean], [], [ocean]])
    #expect(try presenter.last(Undo.RenameTag.Response.self).result.get().count == 2)
    #expect(try presenter.last(Undo.RenameTag.Response.self).isMerged)
  }

  @Test func aNewNameMergesNothing() async throws {
    let (sea, ocean) = (try #require(PhotoTag("sea")), try #require(PhotoTag("ocean")))
    let library = LibraryWorkerFake.holding(1...2)
    _ = try await library.tag([Photo.make(id: "p1").key], adding: [sea], removing: [])
    await makeSUT(library).renameTag(request: .init(old: sea, new: ocean))
    #expect(try !presenter.last(Undo.RenameTag.Response.self).isMerged)
  }

  @Test func aTagThatNoPhotoHasCannotBeRenamed() async throws {
    let (sea, ocean) = (try #require(PhotoTag("sea")), try #require(PhotoTag("ocean")))
    await makeSUT(LibraryWorkerFake.holding(1...3)).renameTag(request: .init(old: sea, new: ocean))
    #expect(try presenter.last(Undo.RenameTag.Response.self).result == .failure(.unknownTag(sea)))
  }

  @Test func aLibraryThatCannotBeReadIsAFailure() async {
    await makeSUT(LibraryWorkerFake(failure: .library(.busy))).fetchTags(request: .init())
    #expect(presenter.messages == [Undo.FetchTags.Response(result: .failure(.library(.busy)))])
  }
}

extension LibraryChange {
  static func makeMemo() -> LibraryChange {
    LibraryChange(
      kind: .memo,
      photos: [
        .init(photo: .make(id: "p1"), before: PhotoState(memo: "dark"), after: PhotoState(memo: "light"))
      ])
  }
}
