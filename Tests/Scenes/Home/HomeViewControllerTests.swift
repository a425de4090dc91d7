import Domain
import SceneCore
import TestSupport
import Testing

@testable import HomeScene

@MainActor struct HomeViewControllerTests {
  /// One for interactor and router, so that the order of their messages is known.
  private let recorder = Recorder<Never>()
  private let output: SceneOutputSpy
  private let sut: HomeViewController

  init() {
    output = SceneOutputSpy()
    sut = Self.makeSUT(recorder: recorder, output: output)
  }

  private static func makeSUT(recorder: Recorder<Never>, output: SceneOutputSpy) -> HomeViewController {
    HomeViewController(
      interactor: HomeBusinessLogicSpy(recorder: recorder), router: HomeRouterSpy(recorder: recorder),
      output: output)
  }

  private let page = DisplayedFeed(
    photos: [
      DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
    ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil)

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<HomeCommand>, request: AnyHashable)] = [
      (Command(.home), Home.FetchPhotos.Request()),
      (Command(.next), Home.FetchNextPage.Request()),
      (Command(.star, number: 3, text: "memo"), Home.StarPhoto.Request(number: 3, memo: "memo")),
      (Command(.star, number: 3), Home.StarPhoto.Request(number: 3, memo: nil)),
      (Command(.unstar, number: 3), Home.UnstarPhoto.Request(number: 3)),
      (Command(.columns, text: "4"), Home.ArrangePhotos.Request(columns: 4)),
      (Command(.columns, text: "auto"), Home.ArrangePhotos.Request(columns: nil)),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func showSelectsThePhotoAndThenRoutesToDetail() async {
    await sut.perform(Command(.show, number: 3))
    #expect(recorder.messages == [Home.SelectPhoto.Request(number: 3), "routeToDetail"])
  }

  @Test func bySelectsThePhotoAndThenRoutesToItsPhotographer() async {
    await sut.perform(Command(.by, number: 3))
    #expect(recorder.messages == [Home.SelectPhoto.Request(number: 3), "routeToPhotographer"])
  }

  @Test func comingOnStageRestoresTheList() async {
    #expect(await sut.appear())
    #expect(recorder.messages == [Home.RestorePhotos.Request()])
  }

  @Test func wherePicturesCanBeSeenAPageIsAWallOfThem() {
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: nil)])
    #expect(output.pages.flatMap(\.cards).map(\.picture) == page.photos.map(\.picture))
  }

  @Test func pagesHaveAsManyColumnsAsWereChosenUntilOthersAre() {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 3, feed: page))))
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page)))
    sut.displayRestoredPhotos(viewModel: .init(result: .success(page)))
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: nil, feed: page))))
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    #expect(output.pages.map(\.arrangement) == [3, 3, 3, 3, nil, nil].map { .masonry(columns: $0) })
  }

  @Test func columnsThatCouldNotBeShownAreNotKept() {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 3, feed: page))))
    sut.displayArrangedPhotos(viewModel: .init(result: .failure(DisplayedError(.library(.busy)))))
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    #expect(output.pages.last?.arrangement == .masonry(columns: 3))
  }

  @Test(arguments: [
    (1, "Pages of pictures now have 1 column.", #"{"columns":1}"#),
    (8, "Pages of pictures now have 8 columns.", #"{"columns":8}"#),
    (nil, "Pages of pictures now have as few columns as fit.", #"{"columns":null}"#),
  ])
  func columnsAreConfirmedWherePicturesAreNotSeen(columns: Int?, sentence: String, json: String) {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: columns, feed: page))))
    #expect(output.messages == [.show([sentence])] && output.json == [json])
  }

  @Test func aListThatIsShownAgainShowsItsLastPageToPeopleAndAllOfItToScripts() {
    var list = page
    list.earlier = 1
    sut.displayRestoredPhotos(viewModel: .init(result: .success(list)))
    #expect(
      output.messages == [.show(["10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more"])])
    #expect(output.pages.map(\.cards.count) == [1])
    #expect(output.json.first?.contains(#""number":9"#) == true)
    #expect(sut.numberedChoices.map(\.number) == [9, 10])
  }

  @Test func aPageIsOneLineForEachPhotoAndAFooter() {
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    #expect(
      output.messages == [
        .show([
          " 9 ★ 4000×3000 · Amy Rivers", "10 ☆ 4000×3000 · Amy Rivers",
          "Demo catalogue · next for more",
        ])
      ])
  }

  @Test func aScriptGetsTheListWithoutFooterAndRemark() {
    sut.displayFetchedPhotos(
      viewModel: .init(
        result: .success(
          .init(photos: Array(page.photos.prefix(1)), hasMore: true, footer: "footer", remark: "remark"))))
    #expect(
      output.json == [
        """
        {"hasMore":true,"photos":[{"color":"#60544d","description":"Light over the sea","height":3000,\
        "id":"photo-1","label":"Photo 9","number":9,"photographer":"Amy Rivers","starred":true,"watermarked":false,\
        "width":4000}]}
        """
      ])
  }

  @Test func missingValuesAreNullAndNotLeftOut() {
    let bare = NumberedPhoto(number: 1, photo: .make(color: nil, description: nil, alternativeText: nil))
    sut.displayFetchedPhotos(
      viewModel: .init(
        result: .success(
          .init(photos: [DisplayedPhoto(bare, isStarred: false)], hasMore: false, footer: "", remark: nil))))
    #expect(output.json.first?.contains(#""color":null"#) == true)
    #expect(output.json.first?.contains(#""description":null"#) == true)
  }

  @Test func aNarrowWindowLeavesTheNameWhole() {
    let output = SceneOutputSpy(width: 20)
    let sut = Self.makeSUT(recorder: recorder, output: output)
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(lines.prefix(2) == [" 9 ★ Amy Rivers", "10 ☆ Amy Rivers"])
  }

  @Test func aRemarkIsShownAfterTheList() {
    var page = page
    page.remark = "1 photo could not be read and was left out."
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page)))
    #expect(output.messages.last == .remark("1 photo could not be read and was left out."))
  }

  @Test func aFailureIsReportedAndNothingIsShown() {
    let error = DisplayedError(Failure.photos(.timedOut))
    sut.displayRestoredPhotos(viewModel: .init(result: .failure(error)))
    #expect(output.messages == [.fail(error)])
  }

  @Test func aStarIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.displayStarredPhoto(
      viewModel: .init(result: .success(DisplayedStar(starred, sentence: "Photo 3 is saved."))))
    #expect(output.messages == [.show(["★ Photo 3 is saved."])])
    #expect(output.json == [#"{"id":"photo-1","memo":"light","number":3,"outcome":"starred"}"#])
  }

  @Test func aReportThatIsStillToBeSentIsARemark() {
    let result = StarResult(outcome: .starred, memo: "", reportFailure: .photos(.timedOut))
    let star = DisplayedStar(StarredPhoto(photo: .make(3), result: result), sentence: "Saved.")
    sut.displayStarredPhoto(viewModel: .init(result: .success(star)))
    #expect(
      output.messages == [
        .show(["★ Saved."]),
        .remark("photos.test was too slow to take the download report. It will be sent later."),
      ])
  }

  @Test func anUnstarredPhotoIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let deletion = DisplayedDeletion(.deleted, .make(), sentence: "Photo 3 is gone.")
    sut.displayUnstarredPhoto(viewModel: .init(result: .success(deletion)))
    #expect(output.messages == [.show(["☆ Photo 3 is gone."])])
    #expect(output.json == [#"{"id":"photo-1","outcome":"deleted"}"#])
  }

  @Test func aSuccessfulSelectionShowsNothing() {
    sut.displaySelectedPhoto(viewModel: .init(error: nil))
    #expect(output.messages.isEmpty)
  }

  @Test func numbersOfAllPagesOnShowCanBeCompleted() {
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page)))
    #expect(sut.numberedChoices.map(\.number) == [9, 10, 9, 10])
    sut.displayRestoredPhotos(viewModel: .init(result: .success(page)))
    #expect(sut.numberedChoices.map(\.number) == [9, 10])
  }

  @Test func aHostileNameIsMadeHarmless() {
    let hostile = NumberedPhoto(number: 1, photo: .make(photographer: "\u{1B}]0;pwned\u{07}Amy\u{202E}"))
    sut.displayFetchedPhotos(
      viewModel: .init(
        result: .success(
          .init(photos: [DisplayedPhoto(hostile, isStarred: false)], hasMore: false, footer: "f", remark: nil)
        )))
    #expect(
      output.messages == [
        .show(["1 ☆ 4000×3000 · \u{FFFD}]0;pwned\u{FFFD}Amy\u{FFFD}", "f"])
      ])
  }
}
