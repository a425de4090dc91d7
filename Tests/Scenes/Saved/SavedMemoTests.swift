import Domain
import Foundation
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// `memo` in Saved: the editor, the history, and another session that writes.
@MainActor struct SavedMemoTests {
  private let presenter = SavedPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...2)
  private let sut: SavedInteractor

  init() {
    sut = SavedInteractor(
      presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library)
  }

  @Test func theMemosOfAPhotoArePresented() async throws {
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.updateMemo(request: .init(photo: .number(1), memo: "new"))
    await sut.fetchMemos(request: .init(photo: .number(1)))
    let history = MemoHistory(memo: "new", earlier: [EarlierMemo(memo: "memo 2", replacedAt: .make())])
    let memos = PhotoMemos(photo: .make(1, id: "p2"), history: history)
    #expect(presenter.messages.suffix(1) == [Saved.FetchMemos.Response(result: .success(memos))])
  }

  // MARK: Wording and commands

  @Test func theMemosAreShownAsATable() {
    let output = SceneOutputSpy()
    let history = MemoHistory(memo: "two", earlier: [EarlierMemo(memo: "one", replacedAt: .make())])
    let memos = DisplayedMemos(
      PhotoMemos(photo: .make(1), history: history), command: "memo 1", restoring: "restore 1", timeZone: .gmt
    )
    SavedViewController(
      interactor: SavedBusinessLogicSpy(), router: SavedRouterSpy(), output: output
    ).displayFetchedMemos(viewModel: .init(result: .success(memos)))
    #expect(output.messages == [.show(memos.lines(within: nil).map(\.text.text))])
  }

  @Test func theMemosOfAPhotoInTheTrashSayHowToBringItBack() throws {
    let view = SavedDisplayLogicSpy()
    let presenter = SavedPresenter(timeZone: .gmt)
    presenter.viewController = view
    let history = MemoHistory(
      memo: "two", earlier: [EarlierMemo(memo: "one", replacedAt: .make())], isInTrash: true)
    presenter.presentFetchedMemos(
      response: .init(result: .success(PhotoMemos(photo: .make(1), history: history))))
    let shown = try view.last(Saved.FetchMemos.ViewModel.self).result.get()
    #expect(shown.footer == "To bring one back, type restore 1, then: memo 1 \"…\"")
  }

  /// It can still be restored by its number.
  @Test func aPhotoWhoseMemosAreShownStaysInTheTrash() {
    let sut = SavedViewController(
      interactor: SavedBusinessLogicSpy(), router: SavedRouterSpy(), output: SceneOutputSpy())
    var deleted = Saved.DisplayedSavedPhoto.row(1, memo: "two")
    deleted.row.starred = false
    sut.displayFetchedTrash(
      viewModel: .init(
        result: .success(.init(list: .trash, photos: [deleted], hasMore: false, total: 1, footer: ""))))
    let history = MemoHistory(memo: "two", earlier: [], isInTrash: true)
    let memos = DisplayedMemos(
      PhotoMemos(photo: .make(1), history: history), command: "", restoring: "", timeZone: .gmt)
    sut.displayFetchedMemos(viewModel: .init(result: .success(memos)))
    #expect(sut.numberedChoices.map(\.number) == [1])
    #expect(sut.numberedChoices.first?.photo?.memo == "two")
  }

  // MARK: A photo that another session deletes while the editor is open

  private func editWhileDeleting() async throws -> Failure {
    let editor = EditorWorkerDouble(
      .success("written"), onEdit: { [library] in library.deleteElsewhere("p2") })
    let sut = SavedInteractor(
      presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library, editor: editor)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.updateMemo(request: .init(photo: .number(1), memo: nil))
    let result = try presenter.last(Saved.UpdateMemo.Response.self).result
    return try #require(throws: Failure.self) { try result.get() }
  }

  @Test func aPhotoThatIsInTheTrashAfterTheEditorIsSaidToBeThere() async throws {
    let failure = try await editWhileDeleting()
    #expect(
      failure
        == .editor(.unsaved(because: .trashed([.make(1, id: "p2")]), file: EditorWorkerDouble.file)))
    let view = SavedDisplayLogicSpy()
    let presenter = SavedPresenter(timeZone: .gmt)
    presenter.viewController = view
    presenter.presentUpdatedMemo(response: .init(result: .failure(failure)))
    let shown = try view.last(Saved.UpdateMemo.ViewModel.self).result
    let error = try #require(throws: DisplayedError.self) { try shown.get() }
    #expect(
      error.message
        == "Photo 1 by Amy Rivers is in the trash. Nothing was changed. Type restore 1 to bring it back, "
        + "or purge 1 to remove it for good. What you wrote is in \"\(EditorWorkerDouble.file)\".")
  }
}
