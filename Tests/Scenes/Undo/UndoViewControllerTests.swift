import Domain
import SceneCore
import TestSupport
import Testing

@testable import UndoScene

@MainActor struct UndoViewControllerTests {
  private let interactor = UndoBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT(tell: @escaping @MainActor ([PhotoNews]) -> Void = { _ in }) -> UndoViewController {
    UndoViewController(interactor: interactor, tell: tell, output: output)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let sut = makeSUT()
    await sut.perform(Command(.undo))
    await sut.perform(Command(.redo))
    await sut.perform(Command(.tags))
    #expect(
      interactor.messages == [
        Undo.UndoChange.Request(), Undo.RedoChange.Request(), Undo.FetchTags.Request(),
      ])
  }

  @Test func renameTakesTwoTags() async {
    let sut = makeSUT()
    var command = Command(UndoCommand.tags)
    command.text = "rename"
    command.tags = TagEdit(adding: [.make("sea"), .make("ocean")])
    await sut.perform(command)
    #expect(interactor.messages == [Undo.RenameTag.Request(old: .make("sea"), new: .make("ocean"))])
    for tags in [
      TagEdit(), TagEdit(adding: [.make("sea")]), TagEdit(adding: [.make("sea")], removing: [.make("sky")]),
    ] {
      command.tags = tags
      await sut.perform(command)
    }
    #expect(interactor.messages.count == 1 && output.messages.count == 3)
  }

  @Test func itNeverComesOnStage() async {
    #expect(await !makeSUT().appear())
    #expect(interactor.messages.isEmpty)
  }

  @Test func aChangeIsShownAsSentencesAndForScriptsAsValues() {
    let displayed = Undo.DisplayedChange(
      outcome: .undone, change: "memo", photos: [.init(id: "p1", memo: nil, tags: ["sea"], starred: true)],
      skipped: 0, elsewhere: false, sentences: ["Undone: one.", "Two."])
    makeSUT().displayUndoneChange(viewModel: .init(result: .success(displayed)))
    makeSUT().displayRedoneChange(viewModel: .init(result: .success(displayed)))
    #expect(output.messages == Array(repeating: .show(["Undone: one.", "Two."]), count: 2))
    #expect(
      output.json.first
        == #"{"change":"memo","elsewhere":false,"outcome":"undone","photos":[{"id":"p1","memo":null,"starred":true,"tags":["sea"]}],"skipped":0}"#
    )
  }

  @Test func theScenesAreToldOfWhatWasChanged() {
    var told: [PhotoNews] = []
    let news = [PhotoNews(id: "p1", isStarred: true, memo: "light")]
    let sut = makeSUT { told += $0 }
    sut.displayUndoneChange(
      viewModel: .init(result: .failure(DisplayedError(Failure.library(.nothingToUndo)))))
    #expect(told.isEmpty)
    let displayed = Undo.DisplayedChange(
      outcome: .undone, change: "memo", photos: [], skipped: 0, elsewhere: false, news: news, sentences: [])
    sut.displayUndoneChange(viewModel: .init(result: .success(displayed)))
    sut.displayRedoneChange(viewModel: .init(result: .success(displayed)))
    #expect(told == news + news)
  }

  @Test func tagsAreAlignedWithTheirCounts() {
    let tags = [
      Undo.DisplayedTag(tag: "바다", photos: 12, count: "12 photos"),
      Undo.DisplayedTag(tag: "a", photos: 1, count: "1 photo"),
    ]
    makeSUT().displayFetchedTags(viewModel: .init(result: .success(.init(tags: tags, footer: "2 tags"))))
    #expect(output.messages == [.show(["바다  12 photos", "a     1 photo", "2 tags"])])
    #expect(output.json == [#"{"tags":[{"photos":12,"tag":"바다"},{"photos":1,"tag":"a"}]}"#])
  }

  @Test func aLongTagMovesItsOwnCountOnly() {
    let long = String(repeating: "a", count: 25)
    let tags = [
      Undo.DisplayedTag(tag: long, photos: 1, count: "1 photo"),
      Undo.DisplayedTag(tag: "바다", photos: 12, count: "12 photos"),
    ]
    makeSUT().displayFetchedTags(viewModel: .init(result: .success(.init(tags: tags, footer: "2 tags"))))
    #expect(output.messages == [.show(["\(long)  1 photo", "바다  12 photos", "2 tags"])])
  }

  @Test func aFailureIsReportedAndNothingIsShown() {
    let error = DisplayedError(Failure.library(.nothingToUndo))
    let sut = makeSUT()
    sut.displayUndoneChange(viewModel: .init(result: .failure(error)))
    sut.displayRedoneChange(viewModel: .init(result: .failure(error)))
    sut.displayFetchedTags(viewModel: .init(result: .failure(error)))
    #expect(output.messages == Array(repeating: .fail(error), count: 3))
  }
}
