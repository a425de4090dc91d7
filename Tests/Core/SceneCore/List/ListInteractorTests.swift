import Domain
import TestSupport
import Testing

@testable import SceneCore

@MainActor struct ListInteractorTests {
  private let presenter = ListPresentationLogicSpy()
  private let photos = PhotosWorkerDouble(details: .success(.make(photo: .make(id: "Dwu85P9SOIk"))))
  private let library = LibraryWorkerFake.holding(2...2)
  private let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))
  /// The library's only photo.
  private let removed = RemovedPhoto(photo: .make(2, id: "p2"), memo: "memo 2")
  private let sut: ListInteractor

  init() {
    sut = ListInteractor(
      presenter: presenter,
      workers: .doubles(photos: photos, library: library, star: star))
  }

  @Test func starPhotoStarsThePhotoWithThatNumber() async throws {
    sut.keep(Photo.many(1...3))
    await sut.starPhotos(request: .init(photos: .number(3), memo: "memo"))
    #expect(star.calls == [.init(photo: .make(id: "p3"), memo: "memo")])
    let starred = StarredPhoto(
      photo: .make(3, id: "p3"), result: StarResult(outcome: .starred, memo: "memo"))
    let expected = StarredPhotos(photos: [starred], memo: "memo")
    #expect(presenter.messages == [List.StarPhotos.Response(result: .success(expected))])
  }

  @Test(arguments: [0, -1, 4, Int.max, Int.min])
  func anUnknownNumberIsAFailure(number: Int) async throws {
    sut.keep(Photo.many(1...3))
    await sut.starPhotos(request: .init(photos: .number(number), memo: nil))
    await sut.deletePhotos(request: .init(photos: .number(number)))
    await sut.selectPhotos(request: .init(photos: .number(number)))
    let failure = Failure.unknownNumber(number, count: 3)
    #expect(
      presenter.messages == [
        List.StarPhotos.Response(result: .failure(failure)),
        List.DeletePhotos.Response(result: .failure(failure)),
        List.SelectPhotos.Response(result: .failure(failure)),
      ])
    #expect(star.calls.isEmpty)
  }

  @Test func selectPhotoKeepsItForTheNextScene() async throws {
    sut.keep(Photo.many(1...3))
    await sut.selectPhotos(request: .init(photos: .number(2)))
    #expect(sut.selectedPhotos == [.make(2, id: "p2")])
    #expect(presenter.messages == [List.SelectPhotos.Response(result: .success([.make(2, id: "p2")]))])
  }

  @Test func withoutAWordTheCommandIsForThePhotoOnScreen() async throws {
    sut.keep(Photo.many(1...3), onScreen: .make(2, id: "p2"))
    await sut.starPhotos(request: .init(photos: .onScreen, memo: nil))
    await sut.selectPhotos(request: .init(photos: .onScreen))
    await sut.updateMemo(request: .init(photos: .onScreen, memo: "new"))
    await sut.tagPhotos(request: .init(photos: .onScreen, tags: .init(adding: [.make("sea")])))
    await sut.fetchMemos(request: .init(photos: .onScreen))
    #expect(star.calls == [.init(photo: .make(id: "p2"), memo: nil)])
    #expect(sut.selectedPhotos == [.make(2, id: "p2")])
    #expect(library.photos.map(\.memo) == ["new"] && library.photos.map(\.tags) == [[.make("sea")]])
    #expect(try presenter.last(List.FetchMemos.Response.self).result.get().history.memo == "new")
    await sut.deletePhotos(request: .init(photos: .onScreen))
    #expect(library.photos.isEmpty)
    await sut.tagPhotos(request: .init(photos: .onScreen, tags: .init(adding: [.make("sea")])))
    #expect(
      try presenter.last(List.TagPhotos.Response.self).result == .failure(.trashed([.make(2, id: "p2")])))
  }

  @Test func withoutAPhotoOnScreenACommandWithoutAWordIsAFailure() async {
    await sut.starPhotos(request: .init(photos: .onScreen, memo: nil))
    await sut.selectPhotos(request: .init(photos: .onScreen))
    await sut.fetchMemos(request: .init(photos: .onScreen))
    #expect(
      presenter.messages == [
        List.StarPhotos.Response(result: .failure(.noCard())),
        List.SelectPhotos.Response(result: .failure(.noCard())),
        List.FetchMemos.Response(result: .failure(.noCard())),
      ])
  }

  /// A photo named twice counts once.
  @Test func numbersAndIDsAreTakenInTheOrderTyped() async {
    sut.keep(Photo.many(1...4))
    let photos = PhotoSelection([
      .numbers(.init([3...4])), .name(PhotoName(id: .make("p1"))), .numbers(.init([2, 3])),
    ])
    await sut.starPhotos(request: .init(photos: photos, memo: "sea"))
    #expect(star.calls.map(\.photo.id.rawValue) == ["p3", "p4", "p1", "p2"])
    await sut.selectPhotos(request: .init(photos: photos))
    #expect(sut.selectedPhotos.map(\.photo.number) == [3, 4, 1, 2])
  }

  @Test func anIDThatTheLibraryLacksChangesNoOtherPhoto() async throws {
    sut.keep(Photo.many(1...3))
    let photos = PhotoSelection([.number(2), .name(PhotoName(id: .make("Dwu85P9SOIk")))])
    await sut.tagPhotos(request: .init(photos: photos, tags: .init(adding: [.make("sea")])))
    #expect(library.photos.map(\.tags) == [[]])
    #expect(
      try presenter.last(List.TagPhotos.Response.self).result == .failure(.unsaved(.make("Dwu85P9SOIk"))))
  }

  @Test func aPhotoCanBeNamedInPlaceOfItsNumber() async throws {
    sut.keep(Photo.many(1...3))
    let name = PhotoSelection.name(PhotoName(id: .make("p2")))
    await sut.starPhotos(request: .init(photos: name, memo: nil))
    await sut.selectPhotos(request: .init(photos: name))
    await sut.deletePhotos(request: .init(photos: name))
    #expect(star.calls == [.init(photo: .make(id: "p2"), memo: nil)])
    #expect(sut.selectedPhotos == [.make(2, id: "p2")])
    #expect(
      presenter.messages.suffix(1) == [List.DeletePhotos.Response(result: .success([removed]))])
    #expect(library.photos.isEmpty && photos.calls.isEmpty)
  }

  @Test func aPhotoThatTheListDoesNotHaveIsFetchedToBeStarredAndToBeShown() async {
    let name = PhotoSelection.name(PhotoName(id: .make("Dwu85P9SOIk")))
    await sut.starPhotos(request: .init(photos: name, memo: nil))
    #expect(star.calls == [.init(photo: .make(id: "Dwu85P9SOIk"), memo: nil)])
    await sut.selectPhotos(request: .init(photos: name))
    #expect(sut.selectedPhotos.first?.photo == NumberedPhoto(photo: .make(id: "Dwu85P9SOIk")))
    #expect(sut.selectedPhotos.first?.details?.photo.id == .make("Dwu85P9SOIk"))
    #expect(photos.calls.count == 2)
  }

  @Test func aPhotoThatIsNotSavedIsNotFetchedToBeUnstarred() async {
    let id = PhotoID.make("Dwu85P9SOIk")
    await sut.deletePhotos(request: .init(photos: .name(PhotoName(id: id))))
    #expect(presenter.messages == [List.DeletePhotos.Response(result: .failure(.unsaved(id)))])
    #expect(photos.calls.isEmpty)
  }
}

/// `memo` in a list whose photos may be unsaved.
@MainActor struct ListMemoTests {
  private let view = ListDisplayLogicSpy()
  private let presenter = ListPresenter(beforeTheFirstPhoto: nil, timeZone: .gmt)
  private let library = LibraryWorkerFake.holding(2...3)

  private func makeSUT(_ editor: EditorWorkerDouble = EditorWorkerDouble()) async throws -> ListInteractor {
    presenter.viewController = view
    let sut = ListInteractor(
      presenter: presenter, workers: .doubles(library: library, editor: editor))
    sut.keep(Photo.many(1...3))
    return sut
  }

  private func updated() throws -> Result<DisplayedMemo, DisplayedError> {
    try view.last(List.UpdateMemo.ViewModel.self).result
  }

  @Test func theMemoOfASavedPhotoIsReplacedAndQuoted() async throws {
    try await makeSUT().updateMemo(request: .init(photos: .number(3), memo: "new"))
    #expect(library.photos.map(\.memo) == ["memo 2", "new"])
    #expect(try updated().get().replaced == "memo 3")
  }

  @Test func aPhotoThatIsNotSavedHasToBeStarredFirst() async throws {
    try await makeSUT().updateMemo(request: .init(photos: .number(1), memo: "new"))
    #expect {
      try updated().get()
    } throws: { error in
      (error as? DisplayedError)?.code == .notSaved && "\(error)".contains("star 1")
    }
  }

  @Test func theMemosOfAPhotoAreListedWithTheCommandThatBringsOneBack() async throws {
    let sut = try await makeSUT()
    await sut.updateMemo(request: .init(photos: .number(2), memo: "new"))
    await sut.fetchMemos(request: .init(photos: .number(2)))
    let memos = try view.last(List.FetchMemos.ViewModel.self).result.get()
    #expect(memos.memos.map(\.memo) == ["new", "memo 2"])
    #expect(memos.footer.contains("memo 2 \"…\""))
  }
}
