import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicScene

@MainActor struct TopicViewControllerTests {
  /// One for interactor and router, so that the order of their messages is known.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let interactor: TopicBusinessLogicSpy
  private let sut: TopicViewController

  init() {
    interactor = TopicBusinessLogicSpy(recorder: recorder)
    sut = TopicViewController(
      interactor: interactor, router: TopicRouterSpy(recorder: recorder), output: output)
  }

  private let topic = TopicPhotos.DisplayedTopic(
    heading: .init(slug: "seas", title: "Seas", total: 1_200, facts: ["Water.", "Since 2020-09-16"]),
    feed: DisplayedFeed(
      photos: [
        DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
      ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil))

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<TopicCommand>, request: AnyHashable)] = [
      (Command(.next), TopicPhotos.FetchNextPage.Request()),
      (Command(.star, number: 3, text: "memo"), TopicPhotos.StarPhoto.Request(number: 3, memo: "memo")),
      (Command(.star, number: 3), TopicPhotos.StarPhoto.Request(number: 3, memo: nil)),
      (Command(.unstar, number: 3), TopicPhotos.UnstarPhoto.Request(number: 3)),
      (Command(.columns, text: "4"), TopicPhotos.ArrangePhotos.Request(columns: 4)),
      (Command(.columns, text: "auto"), TopicPhotos.ArrangePhotos.Request(columns: nil)),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func showSelectsThePhotoAndThenRoutesToDetail() async {
    await sut.perform(Command(.show, number: 3))
    #expect(recorder.messages == [TopicPhotos.SelectPhoto.Request(number: 3), "routeToDetail"])
  }

  @Test func bySelectsThePhotoAndThenRoutesToItsPhotographer() async {
    await sut.perform(Command(.by, number: 3))
    #expect(recorder.messages == [TopicPhotos.SelectPhoto.Request(number: 3), "routeToPhotographer"])
  }

  @Test func aTopicThatCouldNotBeShownLeavesTheStageAgain() async {
    sut.displayRestoredPhotos(viewModel: .init(result: .failure(DisplayedError(.photos(.timedOut)))))
    #expect(await sut.appear() == false)
    sut.displayRestoredPhotos(viewModel: .init(result: .success(topic)))
    #expect(await sut.appear())
    #expect(recorder.messages == [TopicPhotos.RestorePhotos.Request(), TopicPhotos.RestorePhotos.Request()])
  }

  @Test func theHeadingIsAboveTheListAndNotAboveItsNextPages() {
    sut.displayRestoredPhotos(viewModel: .init(result: .success(topic)))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(topic)))
    let page = [
      " 9 ★ 4000×3000 · Amy Rivers", "10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more",
    ]
    #expect(
      output.messages == [
        .show(["Seas · 1,200 photos", "Water.", "Since 2020-09-16"] + page), .show(page),
      ])
    #expect(output.pages.map { $0.header(false).count } == [3, 0])
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: nil), .masonry(columns: nil)])
  }

  @Test func aScriptGetsTheListWithItsTopic() {
    var topic = topic
    topic.feed.photos = []
    topic.heading.total = nil
    sut.displayRestoredPhotos(viewModel: .init(result: .success(topic)))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(topic)))
    let json = #"{"hasMore":true,"photos":[],"topic":{"slug":"seas","title":"Seas","total":null}}"#
    #expect(output.json == [json, json])
  }

  @Test func pagesHaveAsManyColumnsAsWereChosen() {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 3, feed: topic.feed))))
    sut.displayArrangedPhotos(viewModel: .init(result: .failure(DisplayedError(.library(.busy)))))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(topic)))
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: 3), .masonry(columns: 3)])
  }

  @Test func numbersOfAllPagesOnShowCanBeCompleted() {
    sut.displayRestoredPhotos(viewModel: .init(result: .success(topic)))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(topic)))
    #expect(sut.numberedChoices.map(\.number) == [9, 10, 9, 10])
    sut.displayRestoredPhotos(viewModel: .init(result: .success(topic)))
    #expect(sut.numberedChoices.map(\.number) == [9, 10])
  }

  @Test func aRemarkIsShownAfterTheList() {
    var topic = topic
    topic.feed.remark = "1 photo could not be read and was left out."
    sut.displayFetchedNextPage(viewModel: .init(result: .success(topic)))
    #expect(output.messages.last == .remark("1 photo could not be read and was left out."))
  }

  @Test func failuresAreReported() {
    let error = DisplayedError(Failure.photos(.timedOut))
    sut.displayFetchedNextPage(viewModel: .init(result: .failure(error)))
    sut.displaySelectedPhoto(viewModel: .init(error: error))
    sut.displaySelectedPhoto(viewModel: .init(error: nil))
    #expect(output.messages == [.fail(error), .fail(error)])
  }

  @Test func starsAreShownWithTheirSentences() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.displayStarredPhoto(viewModel: .init(result: .success(DisplayedStar(starred, sentence: "Saved."))))
    sut.displayUnstarredPhoto(
      viewModel: .init(result: .success(DisplayedDeletion(.deleted, .make(), sentence: "Gone."))))
    #expect(output.messages == [.show(["★ Saved."]), .show(["☆ Gone."])])
    #expect(output.json.last == #"{"id":"photo-1","outcome":"deleted"}"#)
  }

  @Test func aHostileTitleIsMadeHarmless() {
    var topic = topic
    topic.heading.title = "\u{1B}]0;pwned\u{07}Sea\u{202E}"
    topic.heading.facts = ["\u{1B}[2J"]
    sut.displayRestoredPhotos(viewModel: .init(result: .success(topic)))
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(
      lines.prefix(2) == ["\u{FFFD}]0;pwned\u{FFFD}Sea\u{FFFD} · 1,200 photos", "\u{FFFD}[2J"])
  }
}
