import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import FindScene
@testable import SceneCore

@MainActor struct FindViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let sut: FindViewController

  init() {
    let output = SceneOutputSpy()
    sut = FindViewController(
      interactor: FindBusinessLogicSpy(recorder: recorder), list: .make(recorder: recorder, output: output),
      output: output)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<FindCommand>, request: AnyHashable)] = [
      (Command(.find, text: "sea"), Find.FetchPhotos.Request(query: "sea", limit: 15)),
      (Command(.next), Find.FetchPhotos.Request(page: .next, limit: 15)),
      (Command(.prev), Find.FetchPhotos.Request(page: .previous, limit: 15)),
      (Command(.list(.unstar), photos: .number(1)), List.DeletePhotos.Request(photos: .number(1))),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test(arguments: [("sea", "sea color:blue orientation:portrait"), (nil, "color:blue orientation:portrait")])
  func optionsAreFilters(text: String?, query: String) async {
    let options = ["--color": "blue", "--orientation": "portrait", "--limit": "5"]
    await sut.perform(Command(.find, text: text, options: options))
    #expect(recorder.messages == [Find.FetchPhotos.Request(query: query, pageSize: 5, limit: 15)])
  }

  @Test func comingOnStageRestoresTheList() async {
    #expect(await sut.appear())
    #expect(await sut.appear(at: 17))
    #expect(
      recorder.messages == [
        Find.FetchPhotos.Request(page: .again, limit: 15),
        Find.FetchPhotos.Request(page: .photo(17), limit: 15),
      ])
  }

  @Test func thePromptHasTheWordsOfTheListOnScreen() {
    func find(_ query: String) -> String {
      let page = DisplayedSavedPhotos(query: query, photos: [], hasMore: false, total: 0, footer: "")
      sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(page)))
      return sut.prompt.text
    }
    #expect(sut.prompt.text == "find")
    #expect(find(String(repeating: "빛", count: 11)) == "find " + String(repeating: "빛", count: 9) + "…")
    #expect(find("kitchen") == "find kitchen")
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .failure(.init(.usage, "No query."))))
    #expect(sut.prompt.text == "find kitchen")
  }

  @Test func whatWasDeletedIsNotOffered() {
    let rows = (1...2).map {
      DisplayedSavedPhoto(
        row: DisplayedPhoto(.make($0, id: "p\($0)"), isStarred: true),
        saving: DisplayedSaving(.make(), timeZone: .gmt))
    }
    let page = DisplayedSavedPhotos(photos: rows, hasMore: true, total: 3, footer: "")
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page)))
    sut.note([PhotoNews(id: "p1", isStarred: false)])
    #expect(sut.numberedChoices.map(\.number) == [2] && sut.commandForMore == .next)
    sut.displayFetchedPhotos(
      viewModel: .init(page: .next, result: .success(.init(photos: [], hasMore: false, total: 3, footer: "")))
    )
    #expect(sut.numberedChoices.map(\.number) == [2] && sut.commandForMore == nil)
  }
}
