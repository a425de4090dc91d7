import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import HomeScene

/// Home, made by its composer, with the commands of every list.
@MainActor struct HomeListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    HomeSceneComposer.make(
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func everyCommandOfAListWorksInHome() async throws {
    let sut = makeSUT()
    await sut.appear()
    try await stage.expectListCommandsToWork(in: sut)
  }

  @Test func theErrorForANumberBeforeTheFirstPageSuggestsHome() async throws {
    try await stage.perform("star", .number(3), in: makeSUT())
    let error = DisplayedError(
      .unknownNumber, "Nothing is listed here, so there is no photo 3. Type home to see photos.")
    #expect(stage.output.messages == [.fail(error)])
  }

  @Test func homeDiesWhenItIsNoLongerShown() {
    expectSceneDies { makeSUT() }
  }
}
