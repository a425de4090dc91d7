import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import PhotographerScene

@MainActor struct PhotographerViewControllerTests {
  /// One for interactor and router, so that the order of their messages is known.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let sut: PhotographerViewController

  init() {
    sut = PhotographerViewController(
      interactor: PhotographerBusinessLogicSpy(recorder: recorder),
      router: PhotographerRouterSpy(recorder: recorder), output: output)
  }

  private func page(
    _ profile: Photographer.DisplayedProfile? = nil, remark: String? = nil
  ) -> Photographer.DisplayedPage {
    .init(
      by: profile ?? .init(.make()),
      feed: DisplayedFeed(
        photos: [DisplayedPhoto(.make(9), isStarred: true)], hasMore: true, footer: "footer", remark: remark))
  }

  private let header = [
    "Amy Rivers · Busan · 120 photos", "Light, mostly before breakfast.",
    "https://amy.test · Instagram @amy.rivers",
  ]
  private let row = "9 ★ 4000×3000 · Amy Rivers"

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<PhotographerCommand>, request: AnyHashable)] = [
      (Command(.next), Photographer.FetchNextPage.Request()),
      (Command(.star, number: 3, text: "memo"), Photographer.StarPhoto.Request(number: 3, memo: "memo")),
      (Command(.star, number: 3), Photographer.StarPhoto.Request(number: 3, memo: nil)),
      (Command(.unstar, number: 3), Photographer.UnstarPhoto.Request(number: 3)),
      (Command(.columns, text: "4"), Photographer.ArrangePhotos.Request(columns: 4)),
      (Command(.columns, text: "auto"), Photographer.ArrangePhotos.Request(columns: nil)),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func showSelectsThePhotoAndThenRoutesToDetail() async {
    await sut.perform(Command(.show, number: 3))
    #expect(recorder.messages == [Photographer.SelectPhoto.Request(number: 3), "routeToDetail"])
  }

  @Test func aSceneThatHasShownNothingLeavesTheStage() async {
    #expect(await sut.appear() == false)
    sut.displayShownPhotos(viewModel: .init(result: .failure(Self.cancelled)))
    #expect(await sut.appear() == false)
    sut.displayShownPhotos(viewModel: .init(result: .success(page())))
    sut.displayShownPhotos(viewModel: .init(result: .failure(Self.cancelled)))
    #expect(await sut.appear())
    #expect(recorder.messages == Array(repeating: Photographer.ShowPhotos.Request(), count: 3))
  }

  private static let cancelled = DisplayedError(.cancelled, "Cancelled.")

  @Test func thePhotographerIsAboveTheFirstPageAndNotAboveTheNext() {
    sut.displayShownPhotos(viewModel: .init(result: .success(page())))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page())))
    #expect(output.messages == [.show(header + [row, "footer"]), .show([row, "footer"])])
    #expect(output.pages.map { $0.header(false).map(\.text.text) } == [header, []])
    #expect(output.pages.map(\.cards.count) == [1, 1])
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let bare = PhotographerProfile.make(
      place: nil, biography: nil, total: nil,
      links: .init(page: nil, portfolio: nil, instagram: nil, twitter: nil))
    sut.displayShownPhotos(viewModel: .init(result: .success(page(.init(bare)))))
    #expect(output.messages == [.show(["Amy Rivers", row, "footer"])])
  }

  @Test func aPhotographersTextsAreMadeHarmlessAndCut() {
    let hostile = PhotographerProfile.make(
      name: "\u{1B}]0;pwned\u{07}Amy", place: String(repeating: "a", count: 9_000),
      biography: "one\r\n\u{202E}two", total: 1,
      links: .init(page: nil, portfolio: nil, instagram: "\u{9B}2J", twitter: nil))
    sut.displayShownPhotos(viewModel: .init(result: .success(page(.init(hostile)))))
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    let place = String(repeating: "a", count: 199) + "…"
    #expect(
      lines.prefix(3) == [
        "\u{FFFD}]0;pwned\u{FFFD}Amy · \(place) · 1 photo", "one \u{FFFD}two", "Instagram @\u{FFFD}2J",
      ])
  }

  @Test func aScriptGetsTheListAndThePhotographerSideBySide() {
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page())))
    #expect(
      output.json == [
        """
        {"by":{"name":"Amy Rivers","place":"Busan","total":120,"username":"amy"},"hasMore":true,\
        "photos":[{"color":"#60544d","description":"Light over the sea","height":3000,"id":"photo-1",\
        "label":"Photo 9","number":9,"photographer":"Amy Rivers","starred":true,"watermarked":false,"width":4000}]}
        """
      ])
  }

  @Test func missingValuesAreNullAndNotLeftOut() {
    let bare = Photographer.DisplayedProfile(.make(place: nil, total: nil))
    sut.displayShownPhotos(viewModel: .init(result: .success(page(bare))))
    #expect(
      output.json.first?.hasPrefix(
        #"{"by":{"name":"Amy Rivers","place":null,"total":null,"username":"amy"},"#) == true)
  }

  @Test func pagesHaveAsManyColumnsAsWereChosenUntilOthersAre() {
    let feed = page().feed
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 3, feed: feed))))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page())))
    sut.displayArrangedPhotos(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayShownPhotos(viewModel: .init(result: .success(page())))
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: nil, feed: feed))))
    sut.displayShownPhotos(viewModel: .init(result: .success(page())))
    #expect(output.pages.map(\.arrangement) == [3, 3, 3, nil, nil].map { .masonry(columns: $0) })
  }

  @Test func aRemarkIsShownAfterTheList() {
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page(remark: "1 photo was left out."))))
    #expect(output.messages.last == .remark("1 photo was left out."))
  }

  @Test func starsAreShownWithTheirSentences() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.displayStarredPhoto(viewModel: .init(result: .success(DisplayedStar(starred, sentence: "Saved."))))
    sut.displayUnstarredPhoto(
      viewModel: .init(result: .success(DisplayedDeletion(.deleted, .make(), sentence: "Gone."))))
    #expect(output.messages == [.show(["★ Saved."]), .show(["☆ Gone."])])
  }

  @Test func failuresAreReportedAndASuccessfulSelectionShowsNothing() {
    sut.displayShownPhotos(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayFetchedNextPage(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayStarredPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displayUnstarredPhoto(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displaySelectedPhoto(viewModel: .init(error: Self.cancelled))
    sut.displayArrangedPhotos(viewModel: .init(result: .failure(Self.cancelled)))
    sut.displaySelectedPhoto(viewModel: .init(error: nil))
    #expect(output.messages == Array(repeating: .fail(Self.cancelled), count: 6))
  }

  @Test func numbersOfAllPagesOnShowCanBeCompleted() {
    sut.displayShownPhotos(viewModel: .init(result: .success(page())))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page())))
    #expect(sut.numberedChoices.map(\.number) == [9, 9])
    sut.displayShownPhotos(viewModel: .init(result: .success(page())))
    #expect(sut.numberedChoices.map(\.number) == [9])
  }
}
