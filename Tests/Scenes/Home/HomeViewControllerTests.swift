import Domain
import SceneCore
import TestSupport
import Testing

@testable import HomeScene

@MainActor struct HomeViewControllerTests {
  private let interactor = HomeBusinessLogicSpy()
  private let router = HomeRouterSpy()
  private let output: SceneOutputSpy
  private let sut: HomeViewController

  init() {
    output = SceneOutputSpy()
    sut = HomeViewController(interactor: interactor, router: router, output: output)
  }

  private let page = Home.DisplayedPhotos(
    photos: [
      DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
    ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil)

  @Test(arguments: [
    (Command(verb: "home"), HomeBusinessLogicSpy.Message.fetchPhotos),
    (Command(verb: "next"), .fetchNextPage),
    (Command(verb: "star", number: 3, text: "memo"), .starPhoto(.init(number: 3, memo: "memo"))),
    (Command(verb: "star", number: 3), .starPhoto(.init(number: 3, memo: nil))),
    (Command(verb: "unstar", number: 3), .unstarPhoto(.init(number: 3))),
    (Command(verb: "show", number: 3), .selectPhoto(.init(number: 3))),
  ])
  func eachCommandStartsItsUseCase(command: Command, message: HomeBusinessLogicSpy.Message) async {
    await sut.perform(command)
    #expect(interactor.messages == [message])
  }

  @Test func everyCommandOfTheSpecificationIsCarriedOut() async {
    for spec in sut.commands { await sut.perform(Command(verb: spec.verb, number: 1, text: "text")) }
    #expect(interactor.messages.count == sut.commands.count)
  }

  @Test func showRoutesToDetailAfterTheSelection() async {
    await sut.perform(Command(verb: "show", number: 3))
    #expect(router.routesToDetail == 1)
  }

  @Test func comingOnStageShowsWhatWasThere() async {
    #expect(await sut.appear())
    #expect(interactor.messages == [.restorePhotos])
  }

  @Test func aPageIsOneLineForEachPhotoAndAFooter() {
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    #expect(
      output.messages == [
        .show([
          " 9 ★ Photo 9 · 4000×3000 · Amy Rivers", "10 ☆ Photo 10 · 4000×3000 · Amy Rivers",
          "Demo catalogue · next for more",
        ])
      ])
  }

  @Test func aScriptGetsTheListAndNotTheWordsAroundIt() {
    sut.displayFetchedPhotos(
      viewModel: .init(
        result: .success(
          .init(photos: Array(page.photos.prefix(1)), hasMore: true, footer: "footer", remark: "remark"))))
    #expect(
      output.json == [
        """
        {"hasMore":true,"photos":[{"color":"#60544d","description":"Light over the sea","height":3000,\
        "id":"photo-1","label":"Photo 9","number":9,"photographer":"Amy Rivers","starred":true,"width":4000}]}
        """
      ])
  }

  @Test func whatIsMissingIsNullAndNotLeftOut() {
    let bare = NumberedPhoto(number: 1, photo: .make(color: nil, description: nil, alternativeText: nil))
    sut.displayFetchedPhotos(
      viewModel: .init(
        result: .success(
          .init(photos: [DisplayedPhoto(bare, isStarred: false)], hasMore: false, footer: "", remark: nil))))
    #expect(output.json.first?.contains(#""color":null"#) == true)
    #expect(output.json.first?.contains(#""description":null"#) == true)
  }

  @Test func inANarrowWindowTheNameIsLeftWhole() {
    let output = SceneOutputSpy(width: 20)
    let sut = HomeViewController(interactor: interactor, router: router, output: output)
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(lines.prefix(2) == [" 9 ★ P… · Amy Rivers", "10 ☆ P… · Amy Rivers"])
  }

  @Test func aRemarkIsSaidBesideTheList() {
    var page = page
    page.remark = "1 photo could not be read and was left out."
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page)))
    #expect(output.messages.last == .remark("1 photo could not be read and was left out."))
  }

  @Test func aFailureIsSaidAndNothingIsShown() {
    let error = DisplayedError(PhotosError.timedOut)
    sut.displayRestoredPhotos(viewModel: .init(result: .failure(error)))
    #expect(output.messages == [.fail(error)])
  }

  @Test func aSelectionThatFoundItsPhotoSaysNothing() {
    sut.displaySelectedPhoto(viewModel: .init(error: nil))
    #expect(output.messages.isEmpty)
  }

  @Test func numbersCanBeCompletedFromAllPagesOnShow() {
    sut.displayFetchedPhotos(viewModel: .init(result: .success(page)))
    sut.displayFetchedNextPage(viewModel: .init(result: .success(page)))
    #expect(sut.numberedChoices.map(\.number) == [9, 10, 9, 10])
    sut.displayRestoredPhotos(viewModel: .init(result: .success(page)))
    #expect(sut.numberedChoices.map(\.number) == [9, 10])
  }

  @Test func aHostileNameIsHarmless() {
    let hostile = NumberedPhoto(number: 1, photo: .make(photographer: "\u{1B}]0;pwned\u{07}Amy\u{202E}"))
    sut.displayFetchedPhotos(
      viewModel: .init(
        result: .success(
          .init(photos: [DisplayedPhoto(hostile, isStarred: false)], hasMore: false, footer: "f", remark: nil)
        )))
    #expect(
      output.messages == [
        .show(["1 ☆ Photo 1 · 4000×3000 · \u{FFFD}]0;pwned\u{FFFD}Amy\u{FFFD}", "f"])
      ])
  }
}
