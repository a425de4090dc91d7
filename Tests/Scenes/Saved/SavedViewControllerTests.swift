import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedViewControllerTests {
  private let interactor = SavedBusinessLogicSpy()
  private let router = SavedRouterSpy()
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> SavedViewController {
    SavedViewController(interactor: interactor, router: router, output: output ?? self.output)
  }

  private func row(_ number: Int, memo: String) -> Saved.DisplayedSavedPhoto {
    Saved.DisplayedSavedPhoto(
      row: DisplayedPhoto(.make(number), isStarred: true),
      saving: DisplayedSaving(.make(memo: memo), timeZone: .gmt))
  }

  @Test(arguments: [
    (Command(verb: "saved"), SavedBusinessLogicSpy.Message.fetchSaved),
    (Command(verb: "next"), .fetchNextPage),
    (Command(verb: "show", number: 1), .selectPhoto(.init(number: 1))),
    (Command(verb: "memo", number: 1, text: "new"), .updateMemo(.init(number: 1, memo: "new"))),
    (Command(verb: "memo", number: 1, text: ""), .updateMemo(.init(number: 1, memo: ""))),
    (Command(verb: "delete", number: 1), .prepareDeletion(.init(number: 1))),
  ])
  func eachCommandStartsItsUseCase(command: Command, message: SavedBusinessLogicSpy.Message) async {
    await makeSUT().perform(command)
    #expect(interactor.messages == [message])
  }

  @Test func everyCommandOfTheSpecificationIsCarriedOut() async {
    let sut = makeSUT()
    for spec in sut.commands { await sut.perform(Command(verb: spec.verb, number: 1, text: "text")) }
    #expect(interactor.messages.count == sut.commands.count)
  }

  @Test(arguments: [Answer.yes, .no, .notAsked])
  func deleteAsksAndPassesTheAnswerOn(answer: Answer) async {
    let output = SceneOutputSpy(answer: answer)
    let sut = makeSUT(output: output)
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .success("Delete \"\u{1B}memo\"? [y/N] ")))
    }
    await sut.perform(Command(verb: "delete", number: 2))
    #expect(output.messages == [.confirm("Delete \"\u{FFFD}memo\"? [y/N] ")])
    #expect(interactor.messages.last == .deletePhoto(.init(number: 2, answer: answer)))
  }

  @Test func yesSaidBeforehandIsNotAskedAgain() async {
    let sut = makeSUT()
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    }
    await sut.perform(Command(verb: "delete", number: 2, flags: ["--yes"]))
    #expect(output.messages.isEmpty)
    #expect(interactor.messages.last == .deletePhoto(.init(number: 2, answer: .yes)))
  }

  @Test func withoutAPhotoThereIsNoQuestionAndNoDeletion() async {
    let sut = makeSUT()
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .failure(.unknownNumber(9, count: 1))))
    }
    await sut.perform(Command(verb: "delete", number: 9))
    #expect(output.messages == [.fail(.unknownNumber(9, count: 1))])
    #expect(interactor.messages == [.prepareDeletion(.init(number: 9))])
  }

  @Test func aQuestionIsNotAnsweredTwice() async {
    let sut = makeSUT(output: SceneOutputSpy(answer: .yes))
    sut.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    await sut.perform(Command(verb: "delete", number: 1))
    #expect(interactor.messages == [.prepareDeletion(.init(number: 1))])
  }

  @Test func theMemoStandsInTheLineAndTheNumberWhereThereIsNone() {
    let page = Saved.DisplayedPhotos(
      photos: [row(1, memo: "light for the kitchen"), row(2, memo: "")], hasMore: false, total: 2,
      footer: "2 photos saved")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(
      output.messages == [
        .show([
          "1 ★ \"light for the kitchen\" · 4000×3000 · Amy Rivers · 2026-11-21",
          "2 ★ Photo 2 · 4000×3000 · Amy Rivers · 2026-11-21", "2 photos saved",
        ])
      ])
  }

  @Test(arguments: [
    (70, "1 ★ \"light for the kitchen\" · 4000×3000 · Amy Rivers · 2026-11-21"),
    (60, "1 ★ \"light for the k…\" · 4000×3000 · Amy Rivers · 2026-11-21"),
    (50, "1 ★ \"light for the kitc…\" · 4000×3000 · Amy Rivers"),
    (36, "1 ★ \"light for the ki…\" · Amy Rivers"), (20, "1 ★ li… · Amy Rivers"), (16, "1 ★ … · Amy Riv…"),
  ])
  func whenARowDoesNotFitThePhotographersNameIsTheLastToGo(width: Int, expected: String) {
    let output = SceneOutputSpy(width: width)
    let page = Saved.DisplayedPhotos(
      photos: [row(1, memo: "light for the kitchen")], hasMore: false, total: 1, footer: "footer")
    makeSUT(output: output).displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(output.messages == [.show([expected, "footer"])])
  }

  @Test func aScriptGetsTheRowsKeysAndTheLibrarys() {
    let page = Saved.DisplayedPhotos(photos: [row(1, memo: "")], hasMore: false, total: 1, footer: "footer")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(
      output.json == [
        """
        {"hasMore":false,"photos":[{"color":"#60544d","description":"Light over the sea",\
        "file":"photo-1.jpg","height":3000,"id":"photo-1","label":"Photo 1","memo":null,"number":1,\
        "photographer":"Amy Rivers","savedAt":"2026-11-21T10:00:00Z","starred":true,"width":4000}],"total":1}
        """
      ])
  }

  @Test func comingOnStageShowsWhatIsThereNow() async {
    #expect(await makeSUT().appear())
    #expect(interactor.messages == [.restoreSaved])
  }
}
