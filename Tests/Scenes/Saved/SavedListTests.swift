import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

/// Saved, made by its composer, with the commands of every list of the library.
@MainActor struct SavedListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    SavedSceneComposer.make(
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func everyCommandOfALibraryListWorksInSaved() async throws {
    let sut = makeSUT()
    await sut.appear()
    try await stage.expectLibraryCommandsToWork(in: sut)
  }

  @Test func beforeTheListIsShownNumbersAreThoseOfTheLibrary() async throws {
    try await stage.perform("memo", .number(1), text: "new", in: makeSUT())
    #expect(stage.library.photos.map(\.memo) == ["new"])
  }

  @Test func theErrorForANumberInAnEmptyLibrarySuggestsSaved() async throws {
    let sut = makeSUT()
    try await stage.library.delete(Photo.make(id: "p2").key)
    try await stage.perform("show", .number(1), in: sut)
    let error = DisplayedError(
      .unknownNumber,
      "Nothing is listed here, so there is no photo 1. Type saved to list your photos.")
    #expect(stage.output.messages == [.fail(error)])
  }

  @Test func savedDiesWhenItIsNoLongerShown() {
    expectSceneDies { makeSUT() }
  }
}
