import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import FindScene

/// Find, made by its composer, with the commands of every list of the library.
@MainActor struct FindListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    FindSceneComposer.make(
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func everyCommandOfALibraryListWorksInFind() async throws {
    let sut = makeSUT()
    try await stage.perform("find", text: "memo", in: sut)
    try await stage.expectLibraryCommandsToWork(in: sut)
  }

  /// Otherwise, `delete 1 --yes` after a refused query would delete the library's newest photo.
  @Test func beforeAnythingIsFoundNoNumberMeansAPhoto() async throws {
    let sut = makeSUT()
    try await stage.perform("find", text: "color:blu", in: sut)
    try await stage.perform("memo", .number(1), text: "new", in: sut)
    let error = DisplayedError(
      .unknownNumber,
      "Nothing is listed here, so there is no photo 1. Type saved to list your photos.")
    #expect(stage.output.messages.suffix(1) == [.fail(error)])
    #expect(stage.library.photos.map(\.memo) == ["memo 2"])
  }

  @Test func findDiesWhenItIsNoLongerShown() {
    expectSceneDies { makeSUT() }
  }
}
