import Domain
import SceneCore
import TestSupport
import Testing

@testable import CollectionsScene

@MainActor struct CollectionsViewControllerTests {
  private let interactor = CollectionsBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT() -> CollectionsViewController {
    CollectionsViewController(interactor: interactor, output: output)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let sut = makeSUT()
    await sut.perform(Command(.collections))
    await sut.perform(Command(.open, text: "amy"))
    #expect(
      interactor.messages == [
        Collections.FetchCollections.Request(),
        Collections.OpenCollection.Request(username: "amy"),
      ])
  }

  @Test func comingOnStageStartsTheFirstUseCase() async {
    #expect(await makeSUT().appear())
    #expect(interactor.messages == [Collections.FetchCollections.Request()])
  }

  @Test func displayFetchedCollectionsShowsALineForEachName() {
    let sut = makeSUT()
    let displayed = Collections.DisplayedCollections(
      collections: [.init(username: "amy", photos: 2)], sentence: "1 photographer")
    sut.displayFetchedCollections(viewModel: .init(result: .success(displayed)))
    #expect(output.messages == [.show(["amy: 2 photos saved", "1 photographer"])])
    #expect(output.json == [#"{"collections":[{"photos":2,"username":"amy"}]}"#])
    #expect(sut.numberedChoices == [NumberedChoice(number: 1, label: "amy", name: "amy")])
  }

  @Test func displayOpenedCollectionShowsALineForEachName() {
    let displayed = Collections.DisplayedCollection(
      username: "amy", memos: ["a", ""], sentence: "2 photos saved by amy")
    makeSUT().displayOpenedCollection(viewModel: .init(result: .success(displayed)))
    #expect(output.messages == [.show(["a", "2 photos saved by amy"])])
    #expect(output.json == [#"{"memos":["a",""],"username":"amy"}"#])
  }

  @Test func aFailureIsReportedAndNothingIsShown() {
    let error = DisplayedError(Failure.library(.busy))
    let sut = makeSUT()
    sut.displayFetchedCollections(viewModel: .init(result: .failure(error)))
    sut.displayOpenedCollection(viewModel: .init(result: .failure(error)))
    #expect(output.messages == [.fail(error), .fail(error)])
  }
}
