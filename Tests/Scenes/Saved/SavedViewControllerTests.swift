import TestSupport
import Testing

@testable import Domain
@testable import SavedScene
@testable import SceneCore

@MainActor struct SavedViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let sut: SavedViewController

  init() {
    let output = SceneOutputSpy(cardsThatFit: 6)
    sut = SavedViewController(
      interactor: SavedBusinessLogicSpy(recorder: recorder), list: .make(recorder: recorder, output: output),
      output: output)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let byMemo = SavedOrder(.memo, isReversed: true)
    let useCases: [(command: Command<SavedCommand>, request: AnyHashable)] = [
      (Command(.saved), Saved.FetchPhotos.Request(limit: 6)),
      (
        Command(.saved, flags: ["--reverse"], options: ["--sort": "memo", "--limit": "1000"]),
        Saved.FetchPhotos.Request(order: byMemo, pageSize: 1000, limit: 6)
      ),
      (Command(.next), Saved.FetchPhotos.Request(page: .next, limit: 6)),
      (Command(.prev), Saved.FetchPhotos.Request(page: .previous, limit: 6)),
      (Command(.list(.unstar), photos: .number(1)), List.DeletePhotos.Request(photos: .number(1))),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func comingOnStageRestoresTheList() async {
    #expect(await sut.appear())
    #expect(await sut.appear(at: 17))
    #expect(
      recorder.messages == [
        Saved.FetchPhotos.Request(page: .again, limit: 6),
        Saved.FetchPhotos.Request(page: .photo(17), limit: 6),
      ])
  }

  @Test func whatIsBackIsOfferedAgainAndWhatIsGoneIsNot() {
    let rows = (1...3).map {
      DisplayedSavedPhoto(
        row: DisplayedPhoto(.make($0, id: "p\($0)"), isStarred: true),
        saving: DisplayedSaving(.make(memo: "old"), timeZone: .gmt))
    }
    let first = DisplayedSavedPhotos(
      photos: Array(rows.prefix(2)), hasMore: true, total: 3, footer: "")
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(first)))
    #expect(sut.commandForMore == .next)
    let last = DisplayedSavedPhotos(photos: [rows[2]], hasMore: false, total: 3, footer: "")
    sut.displayFetchedPhotos(viewModel: .init(page: .next, result: .success(last)))
    #expect(sut.commandForMore == nil)
    sut.note([PhotoNews(id: "p1", isStarred: false)])
    #expect(sut.numberedChoices.map(\.number) == [2, 3])
    sut.note([PhotoNews(id: "p1", isStarred: true, memo: "new")])
    #expect(sut.numberedChoices.map { $0.photo?.memo } == ["new", "old", "old"])
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(last)))
    #expect(sut.numberedChoices.map(\.number) == [3])
  }
}
