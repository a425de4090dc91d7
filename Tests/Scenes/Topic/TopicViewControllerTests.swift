import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore
@testable import TopicScene

@MainActor struct TopicViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let sut: TopicViewController

  init() {
    sut = TopicViewController(
      interactor: TopicBusinessLogicSpy(recorder: recorder), list: .make(recorder: recorder, output: output))
  }

  private let topic = DisplayedList<TopicPhotos.Head>(
    head: .init(
      topic: .init(slug: "seas", title: "Seas", total: 1_200, facts: ["Water.", "Since 2020-09-16"])),
    feed: DisplayedFeed(
      photos: [
        DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
      ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil))

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<TopicCommand>, request: AnyHashable)] = [
      (Command(.next), TopicPhotos.FetchPhotos.Request(page: .next)),
      (Command(.prev), TopicPhotos.FetchPhotos.Request(page: .previous)),
      (
        Command(.list(.star), photos: .number(3), text: "memo"),
        List.StarPhotos.Request(photos: .number(3), memo: "memo")
      ),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func aTopicThatCouldNotBeShownLeavesTheStageAgain() async {
    sut.displayFetchedPhotos(
      viewModel: .init(page: .again, result: .failure(DisplayedError(.photos(.timedOut)))))
    #expect(await sut.appear() == false)
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(topic)))
    #expect(await sut.appear())
    #expect(await sut.appear(at: 17))
    #expect(
      recorder.messages == [
        TopicPhotos.FetchPhotos.Request(page: .again), TopicPhotos.FetchPhotos.Request(page: .again),
        TopicPhotos.FetchPhotos.Request(page: .photo(17)),
      ])
  }

  @Test func theHeadingIsAboveTheListAndNotAboveItsNextPages() {
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(topic)))
    sut.displayFetchedPhotos(viewModel: .init(page: .next, result: .success(topic)))
    let page = [
      "photo-1  9 ★ 4000×3000 · Amy Rivers", "p10 10 ☆ 4000×3000 · Amy Rivers",
      "Demo catalogue · next for more",
    ]
    #expect(
      output.messages == [
        .show(["Seas · 1,200 photos", "Water.", "Since 2020-09-16"] + page), .show(page),
      ])
    #expect(output.pages.map { $0.header(false).count } == [3, 0])
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: nil), .masonry(columns: nil)])
  }

  @Test func thePromptNamesTheTopicOnShowWithinItsBounds() {
    #expect(sut.prompt == "topic")
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(topic)))
    #expect(sut.prompt == "topic seas")
    var long = topic
    long.head.topic.slug = String(repeating: "sea", count: 30)
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(long)))
    #expect(sut.prompt.text.count == "topic ".count + 20)
  }
}
