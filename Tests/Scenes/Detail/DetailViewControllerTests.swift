import Terminal
import TestSupport
import Testing

@testable import DetailScene
@testable import Domain
@testable import SceneCore

@MainActor struct DetailViewControllerTests {
  private let interactor = DetailBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> DetailViewController {
    DetailViewController(
      interactor: interactor, router: DetailRouterSpy(recorder: interactor.recorder),
      take: .make(recorder: interactor.recorder, output: output ?? self.output), output: output ?? self.output
    )
  }

  private func detail(
    facts: [DisplayedDetail.Fact] = [], remark: String? = nil
  ) -> DisplayedDetail {
    DisplayedDetail(
      photo: DisplayedPhotoWithMetadata(
        row: DisplayedPhoto(.make(3), isStarred: true), saving: DisplayedSaving(.make(), timeZone: .gmt),
        credit: DisplayedCredit(PhotoCredit(for: .make())), metadata: DisplayedMetadata(.make(), of: .make())),
      facts: facts, remark: remark)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let sut = makeSUT()
    let useCases: [(command: Command<DetailCommand>, request: AnyHashable)] = [
      (Command(.star, text: "memo"), Detail.StarPhoto.Request(memo: "memo")),
      (Command(.star), Detail.StarPhoto.Request(memo: nil)),
      (Command(.unstar), Detail.UnstarPhoto.Request()),
      (Command(.memo, text: "new"), Detail.UpdateMemo.Request(memo: "new")),
      (Command(.take(.path)), Take.FetchPath.Request(photo: nil)),
      (
        Command(.take(.download), text: "~/slides/"),
        Take.DownloadPhotos.Request(photos: nil, place: "~/slides/", replaces: false)
      ),
      (Command(.take(.open)), Take.OpenPhoto.Request(photo: nil, isPicture: false)),
      (Command(.take(.credit)), Take.FetchCredits.Request(photos: nil, format: .text)),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(interactor.messages == useCases.map(\.request))
  }

  @Test func whatUndoHasTakenBackIsNotOfferedAnyMore() {
    let sut = makeSUT()
    sut.displayShownPhoto(viewModel: .init(result: .success(detail())))
    sut.note([PhotoNews(id: "other", isStarred: true, memo: "other")])
    sut.note([PhotoNews(id: "photo-1", isStarred: true, memo: "new", tags: ["sea"])])
    #expect(sut.memoOnScreen == "new" && sut.tagsOnScreen == ["sea"])
    sut.note([PhotoNews(id: "photo-1", isStarred: false, memo: "new", tags: ["sea"])])
    #expect(sut.memoOnScreen == nil && sut.tagsOnScreen == [])
  }

  @Test func byRoutesToThePhotographer() async {
    await makeSUT().perform(Command(.by))
    #expect(interactor.messages == ["routeToPhotographer"])
  }

  @Test func showGoesToAnotherPhotoAndAloneShowsThisOneAgain() async {
    let sut = makeSUT()
    await sut.perform(Command(.show, photo: .number(2)))
    await sut.perform(Command(.show))
    #expect(
      interactor.messages == [
        Detail.SelectPhoto.Request(photo: .number(2)), "routeToDetail", Detail.ShowPhoto.Request(),
      ])
  }

  @Test func aPhotoThatIsNotFoundLeavesThisOneOnShow() async {
    let (sut, error) = (makeSUT(), DisplayedError(.unknownNumber, "There is no photo 9."))
    interactor.onSelect = { sut.displaySelectedPhoto(viewModel: .init(error: error)) }
    await sut.perform(Command(.show, photo: .number(9)))
    #expect(interactor.messages == [Detail.SelectPhoto.Request(photo: .number(9))])
    #expect(output.messages == [.fail(error)])
    interactor.onSelect = {}
    await sut.perform(Command(.show, photo: .number(2)))
    #expect(interactor.messages.suffix(1) == ["routeToDetail"])
  }

  @Test func aPhotoThatWasShownStaysOnStage() async {
    let sut = makeSUT()
    #expect(await sut.appear() == false)
    #expect(interactor.messages == [Detail.ShowPhoto.Request()])
    sut.displayShownPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    #expect(await sut.appear() == false)
    sut.displayShownPhoto(viewModel: .init(result: .success(detail())))
    sut.displayShownPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    #expect(await sut.appear())
  }

  @Test(
    arguments: [
      (nil, "light", ["  Memo        light"]),
      (nil, "light\n\n  hall", ["  Memo        light", "              ", "                hall"]),
      (40, "light\n\n  hall", ["  Memo        light", "              ", "                hall"]),
      (
        40, "light for the kitchen and the hall behind it",
        ["  Memo        light for the kitchen and", "              the hall behind it"]
      ), (24, "light for the kitchen", ["  Memo", "    light for the", "    kitchen"]),
    ] as [(Int?, String, [String])])
  func factsAreInTwoColumnsWhereThereIsRoomAndKeepTheirLines(width: Int?, memo: String, lines: [String]) {
    let output = SceneOutputSpy(width: width)
    let facts = [
      DisplayedDetail.Fact(name: "Memo", value: [LinkedText(memo)], hasLines: true),
      .init(name: "Description", value: ["sea"]),
    ]
    makeSUT(output: output).displayShownPhoto(viewModel: .init(result: .success(detail(facts: facts))))
    guard case .show(let shown) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(Array(shown.dropFirst().prefix(lines.count)) == lines)
  }

  @Test func anAddressIsALinkAndAWordThatHasOneLeadsThere() throws {
    let facts = [
      DisplayedDetail.Fact(name: "Credit", value: ["Photo by ", LinkedText("Amy", "https://a.test/@amy")]),
      .init(name: "Page", value: [LinkedText("https://a.test/1", "https://a.test/1")]),
    ]
    makeSUT().displayShownPhoto(viewModel: .init(result: .success(detail(facts: facts))))
    let spans = try #require(output.pages.first).cards[0].text(40, false).map { $0.spans.map(\.style) }
    #expect(spans == [[.faint, .plain, .page("https://a.test/@amy")], [.faint, .link]])
  }

  @Test func wherePicturesCanBeSeenThePhotoIsLargeWithItsFactsBesideIt() throws {
    let output = SceneOutputSpy(width: 100)
    let facts = [DisplayedDetail.Fact(name: "Memo", value: ["light for the kitchen and the hall behind it"])]
    let detail = detail(facts: facts)
    makeSUT(output: output).displayShownPhoto(viewModel: .init(result: .success(detail)))
    let page = try #require(output.pages.first)
    #expect(page.arrangement == .large)
    #expect(page.header(false).map(\.text.text) == ["★ Photo 3 · 4000×3000 · Amy Rivers"])
    #expect(page.header(true).map(\.text.text) == ["✕ Photo 3 · 4000×3000 · Amy Rivers"])
    #expect(page.cards.map(\.picture) == [detail.photo.row.picture])
    let lines = { (cells: Int) in page.cards.flatMap { $0.text(cells, false) }.map(\.text.text) }
    #expect(lines(40) == ["Memo        light for the kitchen and", "            the hall behind it"])
    #expect(lines(23) == ["Memo", "  light for the kitchen", "  and the hall behind", "  it"])
  }

  @Test func everyKeyIsThereEvenIfNothingIsKnown() {
    let bare = DisplayedDetail(
      photo: DisplayedPhotoWithMetadata(
        row: DisplayedPhoto(.make(3), isStarred: false), saving: DisplayedSaving(nil, timeZone: .gmt),
        credit: DisplayedCredit(PhotoCredit(for: .make())),
        metadata: DisplayedMetadata(nil, of: .make(alternativeText: nil))), facts: [], remark: nil)
    makeSUT().displayShownPhoto(viewModel: .init(result: .success(bare)))
    for key in ["memo", "savedAt", "file", "camera", "iso", "place", "views", "createdAt", "alternativeText"]
    {
      #expect(output.json.first?.contains("\"\(key)\":null") == true, "\(key)")
    }
  }

  @Test func aRemarkIsShownAfterThePhoto() {
    makeSUT().displayShownPhoto(viewModel: .init(result: .success(detail(remark: "Only the library."))))
    #expect(output.messages.last == .remark("Only the library."))
  }

  @Test func changesAreShownWithTheirSentences() {
    let sut = makeSUT()
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: ""))
    sut.displayStarredPhoto(viewModel: .init(result: .success(DisplayedOutcome(starred, sentence: "Saved."))))
    sut.displayUpdatedMemo(
      viewModel: .init(
        result: .success(DisplayedMemo(UpdatedMemo(photo: .make(3), memo: "new")))))
    sut.displayUnstarredPhoto(
      viewModel: .init(
        result: .success(
          DisplayedOutcome(
            [DisplayedMove(.deleted, .make())], isSingle: true, sentences: ["Gone."]))))
    #expect(
      output.messages == [
        .show(["★ Saved."]), .show(["The memo of photo 3 by Amy Rivers is now \"new\""]), .show(["☆ Gone."]),
      ])
  }

  @Test func theMemoOnShowIsTheOneThatThePhotoHasNow() {
    let sut = makeSUT()
    #expect(sut.memoOnScreen == nil)
    sut.displayShownPhoto(viewModel: .init(result: .success(detail())))
    #expect(sut.memoOnScreen == "light for the kitchen")
    let memo = DisplayedMemo(UpdatedMemo(photo: .make(3), memo: "new"))
    sut.displayUpdatedMemo(viewModel: .init(result: .success(memo)))
    sut.displayUpdatedMemo(viewModel: .init(result: .failure(Self.cancelled)))
    #expect(sut.memoOnScreen == "new")
    sut.displayUnstarredPhoto(
      viewModel: .init(
        result: .success(
          DisplayedOutcome(
            [DisplayedMove(.deleted, .make())], isSingle: true, sentences: []))))
    #expect(sut.memoOnScreen == nil)
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "again"))
    sut.displayStarredPhoto(viewModel: .init(result: .success(DisplayedOutcome(starred, sentence: ""))))
    #expect(sut.memoOnScreen == "again")
  }

  private static let cancelled = DisplayedError(.cancelled, "Cancelled.")

  @Test func failuresAreReported() {
    let sut = makeSUT()
    sut.displayShownPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayStarredPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayUnstarredPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayUpdatedMemo(viewModel: .init(result: .failure(Self.cancelled)))
    #expect(output.messages == Array(repeating: .fail(Self.cancelled), count: 4))
  }
}
