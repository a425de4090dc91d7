import Domain
import TestSupport
import Testing

@testable import SceneCore

/// The question before a deletion, the deletion, and what is said of photos in the trash.
@MainActor struct ListDeletionTests {
  private let presenter = ListPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...3)

  /// A list of the library: photo 1 is p3.
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

  @Test func theQuestionIsAboutThePhotoInItsCurrentStateAndDeletesNothing() async throws {
    let sut = makeSUT()
    try await library.updateMemo(of: key, to: "new")
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    let photos = try presenter.last(List.PrepareDeletion.Response.self).result.get()
    #expect(photos.map(\.number) == [1] && photos.map(\.saved.memo) == ["new"])
    #expect(left.count == 3)
  }

  @Test(arguments: [
    (
      Answer.yes, 2,
      Result<List.AnsweredDeletion, Failure>.success(
        .deleted([.init(photo: .make(1, id: "p3"), memo: "memo 3")]))
    ),
    (.no, 3, .success(.kept([.make(1, id: "p3")]))), (.notAsked, 3, .failure(.notAsked)),
  ])
  func theAnswerDecidesWhetherThePhotoIsDeleted(
    answer: Answer, count: Int, result: Result<List.AnsweredDeletion, Failure>
  ) async {
    await makeSUT().deletePhotos(request: .init(photos: .number(1), answer: answer))
    #expect(left.count == count)
    #expect(presenter.messages == [List.DeletePhotos.Response(result: result)])
  }

  @Test func afterADeletionTheOtherNumbersStayTheSame() async throws {
    let sut = makeSUT()
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    #expect(try presenter.last(List.DeletePhotos.Response.self).result == .failure(trashed))
    await sut.deletePhotos(request: .init(photos: .number(2), answer: .yes))
    #expect(left == ["p1"])
  }

  @Test func aNumberMeansItsPhotoAgainWhenThatIsBack() async throws {
    let sut = makeSUT()
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    _ = try await library.restore([key])
    await sut.updateMemo(request: .init(photos: .number(1), memo: "new"))
    #expect(try presenter.last(List.UpdateMemo.Response.self).result.get().photo.photo.key == key)
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(List.PrepareDeletion.Response.self).result.get().first?.saved.memo == "new")
  }

  @Test func ofAPhotoInTheTrashEveryCommandSaysSo() async throws {
    let sut = makeSUT()
    try await library.delete(key)
    await sut.prepareDeletion(request: .init(photos: .name(PhotoName(id: key.id))))
    #expect(try presenter.last(List.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(List.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.updateMemo(request: .init(photos: .number(1), memo: "x"))
    #expect(try presenter.last(List.UpdateMemo.Response.self).result == .failure(trashed))
    await sut.tagPhotos(request: .init(photos: .number(1), tags: .init(adding: [.make("sea")])))
    #expect(try presenter.last(List.TagPhotos.Response.self).result == .failure(trashed))
  }

  @Test func aPhotoThatWasPurgedIsNotInTheLibrary() async throws {
    let sut = makeSUT()
    try await library.delete(key)
    _ = try await library.purge([key])
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    #expect(try presenter.last(List.PrepareDeletion.Response.self).result == .failure(.unsavedNumbers([1])))
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
        + "What you wrote is in \"\(EditorWorkerDouble.file)\".")
  }

  /// Else `delete 1 --yes` after a search without a result would delete the newest photo of the library.
  @Test func inAnEmptyListNoNumberMeansAPhoto() async throws {
    let library = library
    let sut = ListInteractor(
      presenter: presenter, workers: .doubles(library: library),
      unlisted: { (numbers) async throws(Failure) in try await library.newestPhotos(upTo: numbers) })
    sut.keep([])
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    #expect(
      try presenter.last(List.DeletePhotos.Response.self).result == .failure(.unknownNumber(1, count: 0)))
  }

  @Test func beforeTheListIsShownNumbersStayThoseThatWereAskedAbout() async throws {
    let library = library
    let sut = ListInteractor(
      presenter: presenter, workers: .doubles(library: library),
      unlisted: { (numbers) async throws(Failure) in try await library.newestPhotos(upTo: numbers) })
    await sut.prepareDeletion(request: .init(photos: .number(2)))
    try await library.delete(key)
    await sut.deletePhotos(request: .init(photos: .number(2), answer: .yes))
    #expect(left == ["p1"])
  }
}

@MainActor struct ListQuestionTests: ListSuite {
  let list = ListUnderTest()

  private func question(_ memo: String...) throws -> String {
    let (view, sut) = (ListDisplayLogicSpy(), ListPresenter(beforeTheFirstPhoto: nil, timeZone: .gmt))
    sut.viewController = view
    let photos = zip(1..., memo).map { NumberedSavedPhoto(number: $0, saved: .make(memo: $1)) }
    sut.presentPreparedDeletion(response: .init(result: .success(photos)))
    return try view.last(List.PrepareDeletion.ViewModel.self).result.get()
  }

  @Test(arguments: [
    (
      String(repeating: "light ", count: 20),
      "Delete \"" + String(repeating: "light ", count: 9) + "lig…\"? [y/N] "
    ),
    (String(repeating: "바다", count: 15), "Delete \"" + String(repeating: "바다", count: 14) + "…\"? [y/N] "),
    ("  ", "Delete photo 1 by Amy Rivers? [y/N] "),
    ("light for the kitchen", "Delete \"light for the kitchen\"? [y/N] "),
  ])
  func itQuotesTheMemoOrNamesThePhotographer(memo: String, expected: String) throws {
    #expect(try question(memo) == expected)
  }

  @Test func ofSeveralPhotosItNamesTheFirst() throws {
    #expect(
      try question("memo 1", "memo 2", "memo 3", "memo 4", "memo 5")
        == "Delete 5 photos: \"memo 1\", \"memo 2\", \"memo 3\" and 2 more? [y/N] ")
  }

  private func makeSUT(
    _ output: SceneOutputSpy, _ question: Result<String, DisplayedError>
  ) -> ListViewController {
    let interactor = ListBusinessLogicSpy(recorder: recorder)
    let sut = ListViewController(
      interactor: interactor, router: ListRouterSpy(recorder: recorder),
      take: .make(recorder: recorder, output: output), output: output)
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: question))
    }
    return sut
  }

  @Test(arguments: [Answer.yes, .no, .notAsked])
  func deleteAsksAndPassesOnTheAnswer(answer: Answer) async {
    let output = SceneOutputSpy(answer: answer)
    await makeSUT(output, .success("Delete \"\u{1B}memo\"? [y/N] "))
      .perform(Command(.delete, photos: .number(2)))
    #expect(output.messages == [.confirm("Delete \"\u{FFFD}memo\"? [y/N] ")])
    #expect(recorder.messages.suffix(1) == [List.DeletePhotos.Request(photos: .number(2), answer: answer)])
  }

  @Test func withTheYesFlagNothingIsAsked() async {
    await makeSUT(output, .success("Delete? ")).perform(
      Command(.delete, photos: .number(2), flags: ["--yes"]))
    #expect(output.messages.isEmpty)
    #expect(recorder.messages.suffix(1) == [List.DeletePhotos.Request(photos: .number(2), answer: .yes)])
  }

  @Test func withoutAPhotoThereIsNoQuestionAndNoDeletion() async {
    let noPhoto = DisplayedError(.unknownNumber, "There is no photo 9.")
    await makeSUT(output, .failure(noPhoto)).perform(Command(.delete, photos: .number(9)))
    #expect(output.messages == [.fail(noPhoto)])
    #expect(recorder.messages == [List.PrepareDeletion.Request(photos: .number(9))])
  }

  @Test func aQuestionIsNotAnsweredTwice() async {
    sut.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    await sut.perform(Command(.delete, photos: .number(1)))
    #expect(recorder.messages == [List.PrepareDeletion.Request(photos: .number(1))])
  }

  @Test func aPhotoThatWasKeptStaysStarred() {
    sut.displayDeletedPhotos(viewModel: .init(result: .success(.init(kept: [.make(2)]))))
    #expect(output.messages == [.show(["★ Photo 2 by Amy Rivers was kept."])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":null,"outcome":"kept","results":[{"id":"photo-1","memo":null,"outcome":"kept"}]}"#
      ])
  }
}
