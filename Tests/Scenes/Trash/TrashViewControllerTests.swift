import TestSupport
import Testing

@testable import Domain
@testable import SceneCore
@testable import TrashScene

@MainActor struct TrashViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()

  /// - Parameter question: The question that `preparePurge` shows.
  private func makeSUT(
    output: SceneOutputSpy = SceneOutputSpy(),
    question: Result<Trash.PurgeQuestion, DisplayedError> = .failure(.init(.cancelled, "Canceled."))
  ) -> TrashViewController {
    let interactor = TrashBusinessLogicSpy(recorder: recorder)
    let sut = TrashViewController(
      interactor: interactor, list: .make(recorder: recorder, output: output), output: output)
    interactor.onPreparePurge = { [weak sut] in
      sut?.displayPreparedPurge(viewModel: .init(result: question))
    }
    return sut
  }

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<TrashCommand>, request: AnyHashable)] = [
      (Command(.trash, options: ["--limit": "3"]), Trash.FetchPhotos.Request(pageSize: 3, limit: 15)),
      (Command(.next), Trash.FetchPhotos.Request(page: .next, limit: 15)),
      (Command(.prev), Trash.FetchPhotos.Request(page: .previous, limit: 15)),
      (Command(.restore, photos: .number(1)), Trash.RestorePhotos.Request(photos: .number(1))),
      (Command(.purge), Trash.PreparePurge.Request(photos: nil)),
      (Command(.purge, photos: .number(1)), Trash.PreparePurge.Request(photos: .number(1))),
      (Command(.list(.star), photos: .number(1)), List.StarPhotos.Request(photos: .number(1), memo: nil)),
    ]
    let sut = makeSUT()
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func comingOnStageShowsTheTrashAgain() async {
    #expect(await makeSUT().appear())
    #expect(await makeSUT().appear(at: 17))
    #expect(
      recorder.messages == [
        Trash.FetchPhotos.Request(page: .again, limit: 15),
        Trash.FetchPhotos.Request(page: .photo(17), limit: 15),
      ])
  }

  @Test func theNextSessionBeginsWithTheTrashEvenAnEmptyOne() { #expect(makeSUT().place == "trash") }

  @Test(arguments: [Answer.yes, .no, .notAsked])
  func purgeAsksAndPassesOnTheAnswer(answer: Answer) async {
    let output = SceneOutputSpy(answer: answer)
    await makeSUT(output: output, question: .success(.ask("Remove \"\u{1B}\"? "))).perform(Command(.purge))
    #expect(output.messages == [.confirm("Remove \"\u{FFFD}\"? ")])
    #expect(recorder.messages.suffix(1) == [Trash.PurgePhotos.Request(photos: nil, answer: answer)])
  }

  @Test func withTheYesFlagNothingIsAsked() async {
    let output = SceneOutputSpy()
    await makeSUT(output: output, question: .success(.ask("Remove? "))).perform(
      Command(.purge, flags: ["--yes"]))
    #expect(output.messages.isEmpty)
    #expect(
      recorder.messages == [
        Trash.PreparePurge.Request(photos: nil, isAnswered: true),
        Trash.PurgePhotos.Request(photos: nil, answer: .yes),
      ])
  }

  @Test func whereThereIsNothingToRemoveNothingIsAsked() async {
    let output = SceneOutputSpy()
    let purge = Trash.DisplayedPurge(outcome: "purged", count: 0, results: [], sentence: "Empty.")
    await makeSUT(output: output, question: .success(.nothing(purge))).perform(Command(.purge))
    #expect(output.messages == [.show(["Empty."])])
    #expect(recorder.messages == [Trash.PreparePurge.Request(photos: nil)])
  }

  @Test func whatIsInTheTrashIsOfferedAndNothingElse() {
    let sut = makeSUT()
    let rows = (1...3).map {
      DisplayedSavedPhoto(
        row: DisplayedPhoto(.make($0, id: "p\($0)"), isStarred: false),
        saving: DisplayedSaving(.make(memo: "old"), timeZone: .gmt))
    }
    let page = DisplayedSavedPhotos(photos: rows, hasMore: true, total: 4, footer: "")
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(page)))
    #expect(sut.commandForMore == .next)
    let restored = DisplayedMove(.restored, .make(id: "p2"))
    sut.displayRestoredPhotos(
      viewModel: .init(result: .success(.init([restored], isSingle: true, sentences: []))))
    #expect(sut.numberedChoices.map(\.number) == [1, 3])
    sut.note([PhotoNews(id: "p2", isStarred: false)])
    #expect(sut.numberedChoices.map(\.number) == [1, 2, 3])
    func purge(_ ids: String...) {
      sut.displayPurgedPhotos(
        viewModel: .init(
          result: .success(
            .init(outcome: "purged", count: 1, results: ids.map { .init(id: $0) }, sentence: ""))))
    }
    purge("p1")
    #expect(sut.numberedChoices.map(\.number) == [2, 3])
    purge()
    #expect(sut.numberedChoices.isEmpty)
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page)))
    let last = DisplayedSavedPhotos(photos: [], hasMore: false, total: 4, footer: "")
    sut.displayFetchedPhotos(viewModel: .init(page: .next, result: .success(last)))
    #expect(sut.numberedChoices.map(\.number) == [1, 2, 3] && sut.commandForMore == nil)
  }
}
