import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore
@testable import SearchScene

@MainActor struct SearchViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let sut: SearchViewController

  init() {
    sut = SearchViewController(
      interactor: SearchBusinessLogicSpy(recorder: recorder),
      list: .make(recorder: recorder, output: output))
  }

  private func search(_ query: String = "light", number: Int = 1) -> DisplayedList<DisplayedSearch> {
    let photo = DisplayedPhoto(.make(number), isStarred: false)
    let feed = DisplayedFeed(photos: [photo], hasMore: true, footer: "Demo catalogue · next for more")
    let head = DisplayedSearch(query: query, total: 7, heading: "7 photos for \"light\"")
    return DisplayedList(head: head, feed: feed)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<SearchCommand>, request: AnyHashable)] = [
      (Command(.search, text: "light"), Search.FetchPhotos.Request(words: "light")),
      (
        Command(.search, text: "light", options: ["--color": "red"]),
        Search.FetchPhotos.Request(words: "light", filters: ["--color": "red"])
      ),
      (
        Command(.search, options: ["--color": "red"]),
        Search.FetchPhotos.Request(words: nil, filters: ["--color": "red"])
      ),
      (Command(.search), Search.FetchPhotos.Request()),
      (Command(.search, text: " "), Search.FetchPhotos.Request()),
      (
        Command(.search, text: "", options: ["--color": "red"]),
        Search.FetchPhotos.Request(words: nil, filters: ["--color": "red"])
      ),
      (Command(.next), Search.FetchPhotos.Request(page: .next)),
      (Command(.prev), Search.FetchPhotos.Request(page: .previous)),
      (
        Command(.list(.star), photos: .number(3), text: "memo"),
        List.StarPhotos.Request(photos: .number(3), memo: "memo")
      ),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func comingOnStageRestoresTheList() async {
    #expect(await sut.appear())
    #expect(await sut.appear(at: 17))
    #expect(
      recorder.messages == [
        Search.FetchPhotos.Request(page: .again), Search.FetchPhotos.Request(page: .photo(17)),
      ])
  }

  @Test func theTotalIsAboveTheFirstPage() {
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(search())))
    #expect(
      output.messages == [
        .show([
          "7 photos for \"light\"", "photo-1 1 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more",
        ])
      ])
    #expect(output.pages.first?.header(false).map(\.text.text) == ["7 photos for \"light\""])
    #expect(output.pages.first?.arrangement == .masonry(columns: nil))
  }

  @Test func aScriptGetsTheListWithTheWordsAndTheTotal() {
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(search())))
    #expect(
      output.json.first?.hasPrefix(#"{"age":null,"before":0,"color":null,"hasMore":true,"lang":null,"#)
        == true)
    #expect(output.json.first?.hasSuffix(#"],"query":"light","total":7}"#) == true)
    var unknown = search()
    unknown.head.total = nil
    sut.displayFetchedPhotos(viewModel: .init(page: .next, result: .success(unknown)))
    #expect(output.json.last?.hasSuffix(#""total":null}"#) == true)
  }

  @Test(arguments: [
    ("light", "search light"), ("light for the kitchen and the hall", "search light for the kitch…"),
    ("부엌을 위한 빛과 그림자", "search 부엌을 위한 빛과 그…"), ("http://a:secret@b", "search http://…@b"),
    ("\u{1B}[2J", "search \u{FFFD}[2J"),
  ])
  func thePromptShowsTheWordsOfTheListOnShow(words: String, prompt: String) {
    #expect(sut.prompt.text == "search")
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(search(words))))
    #expect(sut.prompt.text == prompt)
    sut.displayFetchedPhotos(
      viewModel: .init(page: .first, result: .failure(DisplayedError(.photos(.timedOut)))))
    #expect(sut.prompt.text == prompt)
  }
}
