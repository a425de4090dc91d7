import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsViewControllerTests {
  /// Shared by interactor and router to record the order of their messages.
  private let recorder = Recorder<Never>()

  private func makeSUT(_ output: SceneOutputSpy) -> TopicsViewController {
    TopicsViewController(
      interactor: TopicsBusinessLogicSpy(recorder: recorder), router: TopicsRouterSpy(recorder: recorder),
      output: output)
  }

  private func topic(
    _ number: Int, _ slug: String = "golden-hour", _ title: String = "Golden Hour", photos: Int? = 1_200,
    description: String? = "The first hour of light, and the last.", previews: Int = 4
  ) -> Topics.DisplayedTopic {
    Topics.DisplayedTopic(
      number: number, slug: slug, title: title, photos: photos, description: description,
      previews: (0..<previews).map { DisplayedPicture(.make(id: "v\($0)")) })
  }

  private func displayed(_ topics: [Topics.DisplayedTopic]) -> Topics.DisplayedTopics {
    Topics.DisplayedTopics(topics: topics, footer: "Demo catalogue")
  }

  private func lines(_ topics: [Topics.DisplayedTopic], width: Int?) -> [String] {
    displayed(topics).lines(within: width).map(\.text.text)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let sut = makeSUT(SceneOutputSpy())
    await sut.perform(Command(.topics))
    await sut.perform(Command(.topic, number: 3))
    await sut.perform(Command(.topic, text: "forests"))
    #expect(
      recorder.messages == [
        Topics.FetchTopics.Request(), Topics.SelectTopic.Request(choice: .number(3)), "routeToTopic",
        Topics.SelectTopic.Request(choice: .name("forests")), "routeToTopic",
      ])
  }

  @Test func nextIsOfferedWhileThereAreMoreAndKeepsTheNumbersBefore() async {
    let sut = makeSUT(SceneOutputSpy())
    await sut.perform(Command(.next))
    #expect(recorder.messages == [Topics.FetchTopics.Request(page: .next)])
    var list = displayed([topic(1), topic(2)])
    list.hasMore = true
    sut.displayFetchedTopics(viewModel: .init(result: .success(list)))
    #expect(sut.commandForMore == .next)
    let pages: [(topics: [Int], before: Int, numbers: [Int])] = [
      ([3], 2, [1, 2, 3]), ([], 3, [1, 2, 3]), ([1], 0, [1]), ([], 0, []),
    ]
    for page in pages {
      var list = displayed(page.topics.map { topic($0) })
      list.before = page.before
      sut.displayFetchedTopics(viewModel: .init(result: .success(list)))
      #expect(sut.commandForMore == nil && sut.numberedChoices.map(\.number) == page.numbers)
    }
  }

  @Test func comingOnStageRestoresTheTopics() async {
    #expect(await makeSUT(SceneOutputSpy()).appear())
    #expect(recorder.messages == [Topics.FetchTopics.Request(page: .again)])
  }

  @Test func inAWindowTheColumnsAreAlignedAndTheDescriptionIsCut() {
    let topics = [topic(9), topic(10, "fog", "Fog", photos: nil), topic(11, "sea", "Sea", description: nil)]
    let expected = [
      " 9 Golden Hour  1,200 photos  The first hour of li…",
      "10 Fog                        The first hour of li…",
      "11 Sea          1,200 photos", "Demo catalogue",
    ]
    #expect(lines(topics, width: 51) == expected)
  }

  @Test func aDescriptionIsShownWhereItHas12Cells() {
    #expect(lines([topic(1)], width: 41)[0] == "1 Golden Hour  1,200 photos  The first h…")
    #expect(lines([topic(1)], width: 40)[0] == "1 Golden Hour  1,200 photos")
  }

  @Test func aTitleTakesAtMost24Cells() {
    let long = lines([topic(1, "a", String(repeating: "a", count: 25))], width: 80)[0]
    #expect(long.hasPrefix("1 " + String(repeating: "a", count: 23) + "…  1,200 photos"))
  }

  @Test func aTitleLeadsToThePageOfItsTopic() {
    var topic = topic(1)
    topic.page = "https://a.test/t"
    let styles = displayed([topic]).lines(within: 80)[0].spans.map(\.style)
    #expect(styles.contains(.page("https://a.test/t")) && !styles.contains(.strong))
  }

  @Test(arguments: [20, 30, 38, 50, 80, 200])
  func noLineIsWiderThanTheWindow(width: Int) {
    let topics = [topic(1), topic(2, "a", String(repeating: "길다 ", count: 300), photos: .max)]
    #expect(displayed(topics).lines(within: width).allSatisfy { $0.mostWidth <= width })
  }

  @Test func inAPipeARowDoesNotDependOnTheOthers() {
    #expect(
      lines([topic(9), topic(10, "fog", "Fog", photos: nil, description: nil)], width: nil) == [
        "golden-hour 9 Golden Hour · 1,200 photos · The first hour of light, and the last.", "fog 10 Fog",
        "Demo catalogue",
      ])
    let long = topic(1, photos: 1, description: String(repeating: "a", count: 90))
    #expect(
      lines([long], width: nil)[0] == "golden-hour 1 Golden Hour · 1 photo · "
        + String(repeating: "a", count: 79) + "…")
  }

  @Test func wherePicturesCanBeSeenEachTopicIsAStripUnderItsTitle() {
    let output = SceneOutputSpy()
    makeSUT(output).displayFetchedTopics(
      viewModel: .init(result: .success(displayed([topic(1), topic(2, previews: 0), topic(3, previews: 2)]))))
    #expect(output.pages.map(\.arrangement) == [.strips(of: 4)])
    let cards = output.pages.flatMap(\.cards)
    #expect(cards.map { $0.picture == nil } == [true, false, false, false, false, true, true, false, false])
    #expect(cards[0].text(80, false).map(\.text.text) == ["1 Golden Hour · 1,200 photos"])
    #expect(cards[0].text(27, false).map(\.text.text) == ["1 Golden Hour · 1,200"])
    #expect(cards[0].text(20, false).map(\.text.text) == ["1 Golden Hour"])
    #expect(cards[0].text(8, false).map(\.text.text) == ["1 Golde…"])
    #expect(cards[1].text(80, false).isEmpty)
  }

  @Test func topicsCanBeCompletedByTheirSlugs() {
    let sut = makeSUT(SceneOutputSpy())
    sut.displayFetchedTopics(
      viewModel: .init(result: .success(displayed([topic(1), topic(2, "fog", "Fog")]))))
    #expect(
      sut.numberedChoices == [
        NumberedChoice(number: 1, label: "Golden Hour", name: "golden-hour"),
        NumberedChoice(number: 2, label: "Fog", name: "fog"),
      ])
    sut.displayFetchedTopics(viewModel: .init(result: .failure(DisplayedError(.photos(.timedOut)))))
    #expect(sut.numberedChoices.count == 2)
  }

  @Test func aRemarkIsShownAfterTheList() {
    let output = SceneOutputSpy()
    var list = displayed([topic(1)])
    list.remark = "1 topic could not be read and was left out."
    makeSUT(output).displayFetchedTopics(viewModel: .init(result: .success(list)))
    #expect(output.messages.last == .remark("1 topic could not be read and was left out."))
  }

  @Test func aFailureIsReportedAndNothingIsShown() {
    let output = SceneOutputSpy()
    let error = DisplayedError(Failure.photos(.timedOut))
    makeSUT(output).displayFetchedTopics(viewModel: .init(result: .failure(error)))
    makeSUT(output).displaySelectedTopic(viewModel: .init(error: error))
    makeSUT(output).displaySelectedTopic(viewModel: .init(error: nil))
    #expect(output.messages == [.fail(error), .fail(error)])
  }
}
