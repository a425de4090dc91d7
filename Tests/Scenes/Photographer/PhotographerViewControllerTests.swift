import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import PhotographerScene
@testable import SceneCore

@MainActor struct PhotographerViewControllerTests {
  /// Shared by the scene and its list to record the order of their messages.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let sut: PhotographerViewController

  init() {
    sut = PhotographerViewController(
      interactor: PhotographerBusinessLogicSpy(recorder: recorder),
      list: .make(recorder: recorder, output: output))
  }

  private func page(
    _ profile: Photographer.DisplayedProfile? = nil, remark: String? = nil
  ) -> DisplayedList<Photographer.Head> {
    .init(
      head: .init(by: profile ?? .init(.make())),
      feed: DisplayedFeed(
        photos: [DisplayedPhoto(.make(9), isStarred: true)], hasMore: true, footer: "footer", remark: remark))
  }

  private let header = [
    "Amy Rivers · Busan · 120 photos", "Light, mostly before breakfast.",
    "https://amy.test · Instagram @amy.rivers",
  ]
  private let row = "photo-1 9 ★ 4000×3000 · Amy Rivers"

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<PhotographerCommand>, request: AnyHashable)] = [
      (Command(.next), Photographer.FetchPhotos.Request(page: .next)),
      (Command(.prev), Photographer.FetchPhotos.Request(page: .previous)),
      (
        Command(.list(.star), photos: .number(3), text: "memo"),
        List.StarPhotos.Request(photos: .number(3), memo: "memo")
      ),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func aSceneThatHasShownNothingLeavesTheStage() async {
    #expect(await sut.appear() == false)
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .failure(Self.cancelled)))
    #expect(await sut.appear() == false)
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page())))
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .failure(Self.cancelled)))
    #expect(await sut.appear())
    #expect(recorder.messages == Array(repeating: Photographer.FetchPhotos.Request(page: .again), count: 3))
    #expect(await sut.appear(at: 17))
    #expect(recorder.messages.suffix(1) == [Photographer.FetchPhotos.Request(page: .photo(17))])
  }

  private static let cancelled = DisplayedError(.cancelled, "Canceled.")

  @Test func thePhotographerIsAboveTheFirstPageAndNotAboveTheNext() {
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page())))
    sut.displayFetchedPhotos(viewModel: .init(page: .next, result: .success(page())))
    #expect(output.messages == [.show(header + [row, "footer"]), .show([row, "footer"])])
    #expect(output.pages.map { $0.header(false).map(\.text.text) } == [header, []])
    #expect(output.pages.map(\.cards.count) == [1, 1])
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let bare = PhotographerProfile.make(
      place: nil, biography: nil, total: nil,
      links: .init(page: nil, portfolio: nil, instagram: nil, twitter: nil))
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page(.init(bare)))))
    #expect(output.messages == [.show(["Amy Rivers", row, "footer"])])
  }

  @Test func aPhotographersTextsAreMadeHarmlessAndCut() {
    let hostile = PhotographerProfile.make(
      name: "\u{1B}]0;pwned\u{07}Amy", place: String(repeating: "a", count: 9_000),
      biography: "one\r\n\u{202E}two", total: 1,
      links: .init(page: nil, portfolio: nil, instagram: "\u{9B}2J", twitter: nil))
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page(.init(hostile)))))
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

  @Test func thePromptNamesThePhotographerByTheUsername() {
    #expect(sut.prompt == "photographer")
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .success(page())))
    #expect(sut.prompt == "photographer amy")
    sut.displayFetchedPhotos(viewModel: .init(page: .again, result: .failure(Self.cancelled)))
    #expect(sut.prompt == "photographer amy")
  }
}
