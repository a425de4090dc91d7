import Domain
import Terminal
import TestSupport
import Testing

@testable import RandomScene
@testable import SceneCore

@MainActor struct RandomViewControllerTests {
  /// Shared by interactor and router to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let output: SceneOutputSpy
  private let sut: RandomViewController

  init() {
    output = SceneOutputSpy()
    sut = Self.makeSUT(recorder: recorder, output: output)
  }

  private static func makeSUT(recorder: Recorder<Never>, output: SceneOutputSpy) -> RandomViewController {
    RandomViewController(
      interactor: RandomBusinessLogicSpy(recorder: recorder),
      list: .make(recorder: recorder, output: output), output: output)
  }

  private let card = Random.DisplayedCard(
    card: DisplayedPhoto(.make(4), isStarred: false), remaining: 5, footer: "Demo catalogue")
  private let row = """
    {"alternativeText":"a wide sea under a low sun","blurHash":null,"color":"#60544d",\
    "description":"Light over the sea","fullURL":null,"height":3000,"id":"photo-1","inTrash":false,"label":"Photo 4",\
    "memo":null,"number":4,"photoURL":"https://pages.test/photos/photo-1","photographer":"Amy Rivers",\
    "photographerURL":"https://pages.test/@amy","photographerUsername":"amy","rawURL":null,\
    "regularURL":"https://pictures.test/photo-1?w=1080","smallURL":null,"source":"demo","starred":false,\
    "tags":[],"thumbURL":null,"watermarked":false,"width":4000}
    """

  private func kept(next: Random.DisplayedCard) -> Random.DisplayedKeptCard {
    let starred = StarredPhoto(
      photo: .make(3, id: "p3"), result: StarResult(outcome: .starred, memo: "light"))
    return .init(star: DisplayedOutcome(starred, sentence: "Photo 3 is saved."), next: next)
  }

  @Test func theOnlyCommandOfASessionDoesNotSayWhatToTypeNext() {
    var card = card
    (card.card, card.nextHint) = (nil, "skip for the next")
    let shell = SceneOutputSpy(isForOneCommand: true)
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    Self.makeSUT(recorder: recorder, output: shell)
      .displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(output.messages == [.show(["Demo catalogue · skip for the next"])])
    #expect(shell.messages == [.show(["Demo catalogue"])])
  }

  @Test func theNextSessionBeginsWithTheDeckThatIsOpen() {
    #expect(sut.place == nil)
    var card = card
    card.place = "random \"sea\""
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    sut.displaySkippedCard(viewModel: .init(result: .success(self.card)))
    #expect(sut.place == "random \"sea\"")
  }

  @Test func enterSkipsUntilTheLastCard() {
    var last = card
    last.isLast = true
    sut.displaySkippedCard(viewModel: .init(result: .success(last)))
    #expect(sut.commandForMore == nil)
    sut.displayPreviousCard(viewModel: .init(result: .success(card)))
    #expect(sut.commandForMore == .skip)
    sut.displayKeptCard(viewModel: .init(result: .success(kept(next: last))))
    #expect(sut.commandForMore == nil)
    sut.displaySkippedCard(viewModel: .init(result: .failure(DisplayedError(.network, "No."))))
    #expect(sut.commandForMore == nil)
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(sut.commandForMore == .skip)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let wish = Random.Wish(words: "light", topic: "nature", orientation: "portrait")
    let useCases: [(command: Command<RandomCommand>, request: AnyHashable)] = [
      (Command(.random), Random.OpenDeck.Request()),
      (
        Command(.random, text: "light", options: ["--topic": "nature", "--orientation": "portrait"]),
        Random.OpenDeck.Request(wish: wish)
      ),
      (Command(.random, text: ""), Random.OpenDeck.Request(wish: .init(words: ""))),
      (
        Command(.random, options: ["--topic": "nature"]),
        Random.OpenDeck.Request(wish: .init(topic: "nature"))
      ),
      (Command(.random, flags: ["--again"]), Random.OpenDeck.Request(startsAgain: true)),
      (Command(.skip), Random.SkipCard.Request()),
      (Command(.prev), Random.ShowPreviousCard.Request()),
      (Command(.keep, text: "memo"), Random.KeepCard.Request(memo: "memo")),
      (Command(.keep), Random.KeepCard.Request(memo: nil)),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func aCommandOfAListIsForTheCardOnScreenOrAnotherPhoto() async {
    await sut.perform(Command(.list(.show)))
    await sut.perform(Command(.list(.star), photos: .number(2)))
    #expect(
      recorder.messages == [
        List.SelectPhotos.Request(photos: .onScreen), "routeToDetail",
        List.StarPhotos.Request(photos: .number(2), memo: nil),
      ])
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(sut.photoOnScreen?.id == "photo-1")
  }

  @Test func comingOnStageOpensTheDeckWhereItWasLeft() async {
    #expect(await sut.appear())
    #expect(recorder.messages == [Random.OpenDeck.Request()])
  }

  @Test(arguments: [
    (nil, "random"), ("light", "random light"),
    ("light for the kitchen and the hall", "random light for the kitch…"),
  ])
  func thePromptShowsTheWordsOfTheDeck(words: String?, prompt: String) {
    #expect(sut.prompt.text == "random")
    var card = card
    card.words = words
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(sut.prompt.text == prompt)
    sut.displayOpenedDeck(viewModel: .init(result: .failure(DisplayedError(.photos(.timedOut)))))
    #expect(sut.prompt.text == prompt)
    card.words = nil
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(sut.prompt.text == "random")
  }

  @Test func inAPipeACardIsARowAsInAList() {
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(output.messages == [.show(["photo-1 4 ☆ 4000×3000 · Amy Rivers", "Demo catalogue"])])
  }

  @Test func aCardIsAHeadingWithItsDescriptionAndTheFooter() {
    let output = SceneOutputSpy(width: 100)
    let sut = Self.makeSUT(recorder: recorder, output: output)
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(
      output.messages == [
        .show(["☆ Photo 4 · 4000×3000 · Amy Rivers · photo-1", "  Light over the sea", "Demo catalogue"])
      ])
    #expect(output.json == [#"{"card":\#(row),"orientation":null,"query":null,"remaining":5,"topic":null}"#])
  }

  @Test func wherePicturesCanBeSeenACardIsALargeOne() {
    sut.displaySkippedCard(viewModel: .init(result: .success(card)))
    sut.displayPreviousCard(viewModel: .init(result: .success(card)))
    #expect(output.pages.map(\.arrangement) == [.large, .large])
    let page = output.pages[0]
    #expect(page.cards.map(\.picture) == [card.card?.picture])
    #expect(page.header(false).map(\.text.text) == ["☆ Photo 4 · 4000×3000 · Amy Rivers · photo-1"])
    #expect(page.header(true).map(\.text.text) == ["✕ Photo 4 · 4000×3000 · Amy Rivers · photo-1"])
    #expect(page.cards[0].text(10, false).map(\.text.text) == ["Light over", "the sea"])
    #expect(page.footer?.text.text == "Demo catalogue")
  }

  @Test func aLongDescriptionIsCutAndWrapped() {
    let output = SceneOutputSpy(width: 40)
    let sut = Self.makeSUT(recorder: recorder, output: output)
    var long = card
    long.card?.description = String(repeating: "words ", count: 500)
    sut.displayOpenedDeck(viewModel: .init(result: .success(long)))
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(lines.count < 12 && lines.allSatisfy { $0.count <= 40 })
    #expect(lines[1].hasPrefix("  words") && lines[2].hasPrefix("  words"))
  }

  @Test func withoutACardOnlyTheFooterIsShownAndAScriptGetsNull() {
    let none = Random.DisplayedCard(card: nil, remaining: 0, footer: "There are no more new cards.")
    sut.displaySkippedCard(viewModel: .init(result: .success(none)))
    #expect(output.messages == [.show(["There are no more new cards."])])
    #expect(output.pages.map(\.cards.count) == [0])
    #expect(output.json == [#"{"card":null,"orientation":null,"query":null,"remaining":0,"topic":null}"#])
  }

  @Test func aKeptCardIsShownAboveTheNextAndAScriptGetsBoth() {
    let output = SceneOutputSpy(width: 100)
    let sut = Self.makeSUT(recorder: recorder, output: output)
    sut.displayKeptCard(viewModel: .init(result: .success(kept(next: card))))
    #expect(
      output.messages == [
        .show([
          "★ Photo 3 is saved.", "☆ Photo 4 · 4000×3000 · Amy Rivers · photo-1", "  Light over the sea",
          "Demo catalogue",
        ])
      ])
    #expect(
      output.pages[0].header(false).map(\.text.text) == [
        "★ Photo 3 is saved.", "☆ Photo 4 · 4000×3000 · Amy Rivers · photo-1",
      ])
    #expect(
      output.json == [
        #"{"card":\#(row),"id":"p3","memo":"light","orientation":null,"outcome":"starred","query":null,"#
          + #""remaining":5,"topic":null}"#
      ])
  }

  @Test func whyThereIsNoNextCardIsARemarkAfterTheKeptOne() {
    let none = Random.DisplayedCard(
      card: nil, remaining: 0, footer: "skip tries again.", remark: "No calls left.")
    var kept = kept(next: none)
    kept.star.remark = "The report failed."
    sut.displayKeptCard(viewModel: .init(result: .success(kept)))
    #expect(
      output.messages == [
        .show(["★ Photo 3 is saved.", "skip tries again."]), .remark("The report failed."),
        .remark("No calls left."),
      ])
  }

  @Test func aRemarkIsShownAfterTheCard() {
    var card = card
    card.remark = "1 photo could not be read and was left out."
    sut.displayOpenedDeck(viewModel: .init(result: .success(card)))
    #expect(output.messages.last == .remark("1 photo could not be read and was left out."))
  }

  @Test func aFailureIsReportedAndNothingIsShown() {
    let error = DisplayedError(Failure.photos(.timedOut))
    sut.displaySkippedCard(viewModel: .init(result: .failure(error)))
    sut.displayKeptCard(viewModel: .init(result: .failure(error)))
    #expect(output.messages == [.fail(error), .fail(error)])
  }
}
