import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import SceneCore

/// `memo` in a list, where photos may not be saved.
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
    try await makeSUT().updateMemo(request: .init(photo: .number(3), memo: "new"))
    #expect(library.photos.map(\.memo) == ["memo 2", "new"])
    #expect(try updated().get().replaced == "memo 3")
  }

  @Test func aPhotoThatIsNotSavedHasToBeStarredFirst() async throws {
    try await makeSUT().updateMemo(request: .init(photo: .number(1), memo: "new"))
    #expect {
      try updated().get()
    } throws: { error in
      (error as? DisplayedError)?.code == .notSaved && "\(error)".contains("star 1")
    }
  }

  @Test func theMemosOfAPhotoAreListedWithTheCommandThatBringsOneBack() async throws {
    let sut = try await makeSUT()
    await sut.updateMemo(request: .init(photo: .number(2), memo: "new"))
    await sut.fetchMemos(request: .init(photo: .number(2)))
    let memos = try view.last(List.FetchMemos.ViewModel.self).result.get()
    #expect(memos.memos.map(\.memo) == ["new", "memo 2"])
    #expect(memos.footer.contains("memo 2 \"…\""))
  }
}
