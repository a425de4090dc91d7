import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import SearchScene

/// Search, made by its composer, with the commands of every list.
@MainActor struct SearchListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    SearchSceneComposer.make(
      searchWorker: SearchWorkerDouble(pages: [1: .success(.make(1...3, next: 2))]),
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func everyCommandOfAListWorksInSearch() async throws {
    let sut = makeSUT()
    try await stage.perform("search", text: "light", in: sut)
    try await stage.expectListCommandsToWork(in: sut)
  }

  @Test func theErrorForANumberBeforeTheFirstSearchSuggestsOne() async throws {
    try await stage.perform("show", .number(3), in: makeSUT())
    let error = DisplayedError(
      .unknownNumber,
      "Nothing is listed here, so there is no photo 3. Type search and words, as in: search light")
    #expect(stage.output.messages == [.fail(error)])
  }

  @Test func searchDiesWhenItIsNoLongerShown() {
    expectSceneDies { makeSUT() }
  }
}
