import Domain
import TestSupport
import Testing

@testable import SceneCore

/// Deletions, and messages about photos in the trash.
@MainActor struct ListDeletionTests {
  private let presenter = ListPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...3)

  /// A list of the library in which photo 1 is p3.
  private func makeSUT(_ editor: EditorWorkerDouble = EditorWorkerDouble()) -> ListInteractor {
    let sut = ListInteractor(
      presenter: presenter,
      workers: .doubles(library: library, star: StarWorkerDouble(.failure(.notAsked)), editor: editor))
    sut.keep(library.photos.reversed().map(\.photo))
    return sut
  }

  private var left: [String] { library.photos.map(\.photo.id.rawValue) }
  private let key = Photo.make(id: "p3").key
  private let trashed = Failure.trashed([.make(1, id: "p3")])

  @Test func aPhotoIsDeletedWithoutAQuestionWithItsMemoInTheResponse() async {
    await makeSUT().deletePhotos(request: .init(photos: .number(1)))
    #expect(left == ["p1", "p2"])
    let removed = [RemovedPhoto(photo: .make(1, id: "p3"), memo: "memo 3")]
    #expect(presenter.messages == [List.DeletePhotos.Response(result: .success(removed))])
  }

  @Test func afterADeletionTheOtherNumbersStayTheSame() async throws {
    let sut = makeSUT()
    await sut.deletePhotos(request: .init(photos: .number(1)))
    await sut.deletePhotos(request: .init(photos: .number(1)))
    #expect(try presenter.last(List.DeletePhotos.Response.self).result == .failure(trashed))
    await sut.deletePhotos(request: .init(photos: .number(2)))
    #expect(left == ["p1"])
  }

  @Test func aNumberMeansItsPhotoAgainWhenThatIsBack() async throws {
    let sut = makeSUT()
    await sut.deletePhotos(request: .init(photos: .number(1)))
    _ = try await library.restore([key])
    await sut.updateMemo(request: .init(photos: .number(1), memo: "new"))
    #expect(try presenter.last(List.UpdateMemo.Response.self).result.get().photo.photo.key == key)
    await sut.deletePhotos(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(List.DeletePhotos.Response.self).result.get().first?.memo == "new")
  }

  @Test func ofAPhotoInTheTrashEveryCommandSaysSo() async throws {
    let sut = makeSUT()
    try await library.delete(key)
    await sut.deletePhotos(request: .init(photos: .name(PhotoName(id: key.id))))
    #expect(try presenter.last(List.DeletePhotos.Response.self).result == .failure(trashed))
    await sut.deletePhotos(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(List.DeletePhotos.Response.self).result == .failure(trashed))
    await sut.updateMemo(request: .init(photos: .number(1), memo: "x"))
    #expect(try presenter.last(List.UpdateMemo.Response.self).result == .failure(trashed))
    await sut.tagPhotos(request: .init(photos: .number(1), tags: .init(adding: [.make("sea")])))
    #expect(try presenter.last(List.TagPhotos.Response.self).result == .failure(trashed))
  }

  @Test func aPhotoThatWasPurgedIsNotInTheLibrary() async throws {
    let sut = makeSUT()
    try await library.delete(key)
    _ = try await library.purge([key])
    await sut.deletePhotos(request: .init(photos: .number(1)))
    #expect(try presenter.last(List.DeletePhotos.Response.self).result == .failure(.unsavedNumbers([1])))
  }

  @Test func theMemosOfAPhotoInTheTrashAreRead() async throws {
    let sut = makeSUT()
    try await library.delete(key)
    for photo in [PhotoSelection.number(1), .name(PhotoName(id: key.id))] {
      await sut.fetchMemos(request: .init(photos: photo))
      let memos = try presenter.last(List.FetchMemos.Response.self).result.get()
      #expect(memos.photo == .make(1, id: "p3") && memos.history.isInTrash)
    }
  }

  @Test func aPhotoThatIsDeletedWhileTheEditorIsOpenIsSaidToBeInTheTrash() async throws {
    let editor = EditorWorkerDouble(
      .success("written"), onEdit: { [library] in library.deleteElsewhere("p3") })
    await makeSUT(editor).updateMemo(request: .init(photos: .number(1), memo: nil))
    let result = try presenter.last(List.UpdateMemo.Response.self).result
    #expect(result == .failure(.editor(.unsaved(because: trashed, file: EditorWorkerDouble.file))))
    let view = ListDisplayLogicSpy()
    let sut = ListPresenter(beforeTheFirstPhoto: nil, restoring: "restore", timeZone: .gmt)
    sut.viewController = view
    sut.presentUpdatedMemo(response: .init(result: result))
    let shown = try view.last(List.UpdateMemo.ViewModel.self).result
    let error = try #require(throws: DisplayedError.self) { try shown.get() }
    #expect(
      error.message
        == "Photo 1 by Amy Rivers is in the trash, so nothing was changed. Type restore 1 to bring it back. "
        + "Your text is in \"\(EditorWorkerDouble.file)\".")
  }

  /// Otherwise, `delete 1 --yes` after a search without matches would delete the library's newest photo.
  @Test func inAnEmptyListNoNumberMeansAPhoto() async throws {
    let library = library
    let sut = ListInteractor(
      presenter: presenter, workers: .doubles(library: library),
      unlisted: { (numbers) async throws(Failure) in try await library.newestPhotos(upTo: numbers) })
    sut.keep([])
    await sut.deletePhotos(request: .init(photos: .number(1)))
    #expect(
      try presenter.last(List.DeletePhotos.Response.self).result == .failure(.unknownNumber(1, count: 0)))
  }
}
