import TestSupport
import Testing

@testable import Domain
@testable import HomeScene
@testable import SceneCore

@MainActor struct HomeViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let sut: HomeViewController

  init() {
    sut = HomeViewController(
      interactor: HomeBusinessLogicSpy(recorder: recorder), list: .make(recorder: recorder, output: output))
  }

  private let page = DisplayedFeed(
    photos: [
      DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
    ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil)

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<HomeCommand>, request: AnyHashable)] = [
      (Command(.home), Home.FetchPhotos.Request()),
      (Command(.home, flags: ["--fresh"]), Home.FetchPhotos.Request(isFresh: true)),
      (Command(.next), Home.FetchPhotos.Request(page: .next)),
      (Command(.prev), Home.FetchPhotos.Request(page: .previous)),
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
        Home.FetchPhotos.Request(page: .again), Home.FetchPhotos.Request(page: .photo(17)),
      ])
  }

  @Test func aPageIsShownAndItsNumbersAreOffered() {
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .success(page)))
    #expect(
      output.messages == [
        .show([
          "photo-1  9 ★ 4000×3000 · Amy Rivers", "p10 10 ☆ 4000×3000 · Amy Rivers",
          "Demo catalogue · next for more",
        ])
      ])
    #expect(output.json[0].hasPrefix(#"{"age":null,"before":0,"hasMore":true,"photos":[{"alternativeText":"#))
    #expect(sut.numberedChoices.map(\.number) == [9, 10] && sut.commandForMore == .next)
  }

  @Test func aFailureIsReported() {
    let error = DisplayedError(Failure.photos(.timedOut))
    sut.displayFetchedPhotos(viewModel: .init(page: .first, result: .failure(error)))
    #expect(output.messages == [.fail(error)])
  }
}
