import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedViewControllerTests {
  private let interactor = SavedBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> SavedViewController {
    SavedViewController(
      interactor: interactor, router: SavedRouterSpy(recorder: interactor.recorder),
      output: output ?? self.output)
  }

  private func row(_ number: Int, memo: String) -> Saved.DisplayedSavedPhoto {
    Saved.DisplayedSavedPhoto(
      row: DisplayedPhoto(.make(number), isStarred: true),
      saving: DisplayedSaving(.make(memo: memo), timeZone: .gmt))
  }

  @Test func eachCommandStartsItsUseCase() async {
    let sut = makeSUT()
    let useCases: [(command: Command<SavedCommand>, request: AnyHashable)] = [
      (Command(.saved), Saved.FetchSaved.Request(limit: 15)),
      (Command(.next), Saved.FetchNextPage.Request(limit: 15)),
      (
        Command(.memo, photo: .number(1), text: "new"),
        Saved.UpdateMemo.Request(photo: .number(1), memo: "new")
      ),
      (Command(.memo, photo: .number(1), text: ""), Saved.UpdateMemo.Request(photo: .number(1), memo: "")),
      (Command(.delete, photo: .number(1)), Saved.PrepareDeletion.Request(photo: .number(1))),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(interactor.messages == useCases.map(\.request))
  }

  @Test(arguments: [(nil, 15), (0, 4), (3, 4), (6, 6), (15, 15), (40, 15)])
  func aPageHasAsManyPhotosAsTheirCardsFitButFourAtLeastAndFifteenAtMost(cards: Int?, limit: Int) async {
    let sut = makeSUT(output: SceneOutputSpy(cardsThatFit: cards))
    await sut.perform(Command(.saved))
    await sut.perform(Command(.next))
    _ = await sut.appear()
    #expect(
      interactor.messages == [
        Saved.FetchSaved.Request(limit: limit), Saved.FetchNextPage.Request(limit: limit),
        Saved.RestoreSaved.Request(limit: limit),
      ])
  }

  @Test func wherePicturesCanBeSeenAPhotoIsACard() {
    let page = Saved.DisplayedPhotos(
      photos: [row(1, memo: "light"), row(2, memo: "")], hasMore: false, total: 2, footer: "2 photos saved")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(output.pages.map(\.arrangement) == [.cards])
    #expect(output.pages.flatMap(\.cards).map(\.picture) == page.photos.map(\.row.picture))
    #expect(output.pages.first?.footer?.text == "2 photos saved")
    let texts = output.pages.flatMap(\.cards).map { $0.text(24, false).map(\.text.text) }
    #expect(
      texts == [
        ["1 ★ \"light\"", "Amy Rivers · 2026-11-21"],
        ["2 ★ Light over the sea", "Amy Rivers · 2026-11-21"],
      ])
  }

  @Test func showSelectsThePhotoAndThenRoutesToDetail() async {
    await makeSUT().perform(Command(.show, photo: .number(1)))
    #expect(interactor.messages == [Saved.SelectPhoto.Request(photo: .number(1)), "routeToDetail"])
  }

  @Test func withoutSuchAPhotoNothingIsRouted() async {
    let sut = makeSUT()
    interactor.onSelect = {
      sut.displaySelectedPhoto(viewModel: .init(error: .init(.cancelled, "Cancelled.")))
    }
    await sut.perform(Command(.show, photo: .number(1)))
    await sut.perform(Command(.by, photo: .number(1)))
    let request = Saved.SelectPhoto.Request(photo: .number(1))
    #expect(interactor.messages == [request, request])
  }

  @Test(arguments: [Answer.yes, .no, .notAsked])
  func deleteAsksAndPassesOnTheAnswer(answer: Answer) async {
    let output = SceneOutputSpy(answer: answer)
    let sut = makeSUT(output: output)
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .success("Delete \"\u{1B}memo\"? [y/N] ")))
    }
    await sut.perform(Command(.delete, photo: .number(2)))
    #expect(output.messages == [.confirm("Delete \"\u{FFFD}memo\"? [y/N] ")])
    #expect(interactor.messages.suffix(1) == [Saved.DeletePhoto.Request(photo: .number(2), answer: answer)])
  }

  @Test func withTheYesFlagNothingIsAsked() async {
    let sut = makeSUT()
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    }
    await sut.perform(Command(.delete, photo: .number(2), flags: ["--yes"]))
    #expect(output.messages.isEmpty)
    #expect(interactor.messages.suffix(1) == [Saved.DeletePhoto.Request(photo: .number(2), answer: .yes)])
  }

  @Test func withoutAPhotoThereIsNoQuestionAndNoDeletion() async {
    let sut = makeSUT()
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .failure(Self.noPhoto)))
    }
    await sut.perform(Command(.delete, photo: .number(9)))
    #expect(output.messages == [.fail(Self.noPhoto)])
    #expect(interactor.messages == [Saved.PrepareDeletion.Request(photo: .number(9))])
  }

  private static let noPhoto = DisplayedError(.unknownNumber, "There is no photo 9.")

  @Test func aChangedMemoIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let memo = DisplayedMemo(UpdatedMemo(photo: .make(2), memo: "new"), sentence: "The memo is new.")
    makeSUT().displayUpdatedMemo(viewModel: .init(result: .success(memo)))
    #expect(output.messages == [.show(["The memo is new."])])
    #expect(output.json == [#"{"id":"photo-1","memo":"new","outcome":"updated","replaced":null}"#])
  }

  @Test func aDeletionIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let deletion = DisplayedDeletion(.kept, .make(), sentence: "Photo 2 stays.")
    makeSUT().displayDeletedPhoto(viewModel: .init(result: .success(deletion)))
    #expect(output.messages == [.show(["★ Photo 2 stays."])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":null,"outcome":"kept","results":[{"id":"photo-1","memo":null,"outcome":"kept"}]}"#
      ])
  }

  @Test func aQuestionIsNotAnsweredTwice() async {
    let sut = makeSUT(output: SceneOutputSpy(answer: .yes))
    sut.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    await sut.perform(Command(.delete, photo: .number(1)))
    #expect(interactor.messages == [Saved.PrepareDeletion.Request(photo: .number(1))])
  }

  @Test func aRowHasTheMemoIfThereIsOne() {
    let page = Saved.DisplayedPhotos(
      photos: [row(1, memo: "light for the kitchen"), row(2, memo: "")], hasMore: false, total: 2,
      footer: "2 photos saved")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(
      output.messages == [
        .show([
          "1 ★ \"light for the kitchen\" · 4000×3000 · Amy Rivers · 2026-11-21",
          "2 ★ 4000×3000 · Amy Rivers · 2026-11-21", "2 photos saved",
        ])
      ])
  }

  @Test func aListThatIsShownAgainShowsItsLastPageAndKeepsTheNumbersBeforeIt() {
    let page = Saved.DisplayedPhotos(
      photos: [row(1, memo: "light"), row(2, memo: "")], before: 1, hasMore: false, total: 2, footer: "footer"
    )
    let sut = makeSUT()
    sut.displayRestoredSaved(viewModel: .init(result: .success(page)))
    #expect(output.messages == [.show(["2 ★ 4000×3000 · Amy Rivers · 2026-11-21", "footer"])])
    #expect(output.pages.map(\.cards.count) == [1])
    #expect(output.json.first?.contains(#""label":"Photo 1""#) == false)
    #expect(sut.numberedChoices.map(\.number) == [1, 2])
  }

  @Test func aRemarkFollowsTheList() {
    let page = Saved.DisplayedPhotos(
      photos: [], hasMore: false, total: 1, footer: "1 photo saved", remark: "1 saved photo is not listed.")
    let viewModel = Saved.FetchNextPage.ViewModel(result: .success(page))
    makeSUT().displayFetchedNextPage(viewModel: viewModel)
    #expect(output.messages == [.show(["1 photo saved"]), .remark("1 saved photo is not listed.")])
  }

  @Test(arguments: [
    (70, "1 ★ \"light for the kitchen\"  4000×3000  Amy Rivers  2026-11-21"),
    (60, "1 ★ \"light for the kitchen\"  4000×3000  Amy Rivers"),
    (45, "1 ★ \"light for the kitchen\"  Amy Rivers"), (36, "1 ★ \"light for the kitchen\""),
    (20, "1 ★ \"light for the…\""), (13, "1 ★ \"light …\""),
  ])
  func whenARowDoesNotFitTheMemoIsCutLast(width: Int, expected: String) {
    let output = SceneOutputSpy(width: width)
    let page = Saved.DisplayedPhotos(
      photos: [row(1, memo: "light for the kitchen")], hasMore: false, total: 1, footer: "footer")
    makeSUT(output: output).displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(output.messages == [.show([expected, "footer"])])
  }

  @Test func aScriptGetsTheKeysOfTheRowAndOfTheLibrary() {
    let page = Saved.DisplayedPhotos(photos: [row(1, memo: "")], hasMore: false, total: 1, footer: "footer")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(
      output.json == [
        """
        {"before":0,"hasMore":false,"photos":[{"color":"#60544d","deletedAt":null,\
        "description":"Light over the sea","file":"photo-1.jpg","height":3000,"id":"photo-1","label":"Photo 1",\
        "libraryTags":[],"memo":null,"number":1,\
        "photographer":"Amy Rivers","savedAt":"2026-11-21T10:00:00Z","starred":true,"watermarked":false,\
        "width":4000}],"query":null,"reverse":false,"sort":null,"total":1}
        """
      ])
  }

  @Test func bySelectsThePhotoAndThenRoutesToItsPhotographer() async {
    await makeSUT().perform(Command(.by, photo: .number(3)))
    #expect(interactor.messages == [Saved.SelectPhoto.Request(photo: .number(3)), "routeToPhotographer"])
  }

  @Test(arguments: [("sea", "sea color:blue orientation:portrait"), (nil, "color:blue orientation:portrait")])
  func optionsOfFindAreFilters(text: String?, query: String) async {
    let options = ["--color": "blue", "--orientation": "portrait", "--limit": "5"]
    await makeSUT().perform(Command(.find, text: text, options: options))
    #expect(interactor.messages == [Saved.FindPhotos.Request(query: query, limit: 15, pageSize: 5)])
  }

  @Test func comingOnStageRestoresTheList() async {
    #expect(await makeSUT().appear())
    #expect(interactor.messages == [Saved.RestoreSaved.Request(limit: 15)])
  }

  @Test func theTrashIsCalledSo() {
    let sut = makeSUT()
    #expect(sut.place == "saved")
    let trash = Saved.DisplayedPhotos(list: .trash, photos: [], hasMore: false, total: 0, footer: "")
    sut.displayFetchedTrash(viewModel: .init(result: .success(trash)))
    #expect(sut.place == "the trash")
  }

  @Test func theOnlyCommandOfASessionDoesNotSayWhatToTypeNext() {
    let page = Saved.DisplayedPhotos(
      photos: [], hasMore: true, total: 2, footer: "footer", wayOn: "next for more")
    let (prompt, shell) = (SceneOutputSpy(), SceneOutputSpy(isForOneCommand: true))
    for output in [prompt, shell] {
      makeSUT(output: output).displayFetchedSaved(viewModel: .init(result: .success(page)))
    }
    #expect(prompt.messages == [.show(["footer · next for more"])])
    #expect(shell.messages == [.show(["footer"])])
  }

  @Test func thePromptNamesTheListAndItsWords() async {
    let sut = makeSUT()
    let prompt = { (list: Saved.ListName, query: String?) in
      let page = Saved.DisplayedPhotos(
        list: list, query: query, photos: [], hasMore: false, total: 0, footer: "")
      sut.displayFoundPhotos(viewModel: .init(result: .success(page)))
      return sut.prompt.text
    }
    #expect(sut.prompt.text == "saved")
    #expect(prompt(.find, "kitchen") == "find kitchen")
    #expect(
      prompt(.find, String(repeating: "빛", count: 11)) == "find " + String(repeating: "빛", count: 9) + "…")
    #expect(prompt(.trash, nil) == "trash")
    sut.displayFoundPhotos(viewModel: .init(result: .failure(.init(.usage, "No query."))))
    #expect(sut.prompt.text == "trash")
    #expect(prompt(.saved, nil) == "saved")
  }

  @Test func onlyTheLibraryIsLeftByBack() async {
    let sut = makeSUT()
    #expect(await !sut.goBack())
    for list in [Saved.ListName.find, .trash] {
      let page = Saved.DisplayedPhotos(list: list, photos: [], hasMore: false, total: 0, footer: "")
      sut.displayFoundPhotos(viewModel: .init(result: .success(page)))
      #expect(await sut.goBack())
    }
    let request = Saved.RestoreSaved.Request(limit: 15, goesBack: true)
    #expect(interactor.messages == [request, request])
  }

  @Test func whatIsBackIsOfferedAgainAndWhatIsGoneIsNot() {
    let sut = makeSUT()
    func show(_ list: Saved.ListName) {
      let rows = (1...2).map {
        Saved.DisplayedSavedPhoto(
          row: DisplayedPhoto(.make($0, id: "p\($0)"), isStarred: list != .trash),
          saving: DisplayedSaving(.make(memo: "old"), timeZone: .gmt))
      }
      let page = Saved.DisplayedPhotos(list: list, photos: rows, hasMore: false, total: 2, footer: "")
      sut.displayFetchedSaved(viewModel: .init(result: .success(page)))
    }
    let numbers = { sut.numberedChoices.map(\.number) }
    show(.saved)
    sut.note([PhotoNews(id: "p1", isStarred: false, memo: "new")])
    #expect(numbers() == [2])
    sut.note([PhotoNews(id: "p1", isStarred: true, memo: "new")])
    #expect(numbers() == [1, 2])
    #expect(sut.numberedChoices[0].photo?.memo == "new")
    show(.trash)
    sut.displayRestoredPhoto(viewModel: .init(result: .success(.init(id: "p2", sentence: ""))))
    #expect(numbers() == [1])
    sut.note([PhotoNews(id: "p2", isStarred: false)])
    #expect(numbers() == [1, 2])
    sut.displayPurgedPhotos(
      viewModel: .init(
        result: .success(.init(outcome: "purged", count: 1, results: [.init(id: "p1")], sentence: ""))))
    #expect(numbers() == [2])
  }

  @Test func theNumbersOnShowCanBeCompletedWithTheirMemos() {
    let sut = makeSUT()
    func page(_ rows: Saved.DisplayedSavedPhoto...) -> Result<Saved.DisplayedPhotos, DisplayedError> {
      .success(.init(photos: rows, hasMore: true, total: 3, footer: ""))
    }
    let labels = { sut.numberedChoices.map { "\($0.number) \($0.photo?.memo ?? "")" } }
    sut.displayFetchedSaved(viewModel: .init(result: page(row(1, memo: "light"), row(2, memo: ""))))
    sut.displayFetchedNextPage(viewModel: .init(result: page(row(3, memo: "sea"))))
    #expect(labels() == ["1 light", "2 ", "3 sea"])
    sut.displayRestoredSaved(viewModel: .init(result: page(row(1, memo: "sea"))))
    #expect(labels() == ["1 sea"])
  }

  @Test func aMemoThatChangedIsOfferedAndADeletedPhotoIsNot() {
    let sut = makeSUT()
    let photos = (1...3).map { NumberedPhoto.make($0, id: "p\($0)") }
    let rows = photos.map {
      Saved.DisplayedSavedPhoto(
        row: DisplayedPhoto($0, isStarred: true), saving: DisplayedSaving(.make(memo: "old"), timeZone: .gmt))
    }
    let page = Saved.DisplayedPhotos(photos: rows, hasMore: false, total: 3, footer: "")
    sut.displayFetchedSaved(viewModel: .init(result: .success(page)))
    let updated = UpdatedMemo(photo: photos[1], memo: "new")
    sut.displayUpdatedMemo(viewModel: .init(result: .success(DisplayedMemo(updated, sentence: ""))))
    for (outcome, photo) in [(DisplayedDeletion.Outcome.kept, photos[2]), (.deleted, photos[0])] {
      let deletion = DisplayedDeletion(outcome, photo.photo, sentence: "")
      sut.displayDeletedPhoto(viewModel: .init(result: .success(deletion)))
    }
    #expect(sut.numberedChoices.map { "\($0.number) \($0.photo?.memo ?? "")" } == ["2 new", "3 old"])
  }
}
