import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import TrashScene

/// Trash, made by its composer, with the commands of its list.
@MainActor struct TrashListTests {
  private let stage = ListStage()

  private func makeSUT() async throws -> any TextScene {
    try await stage.library.delete(Photo.make(id: "p2").key)
    return TrashSceneComposer.make(
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func aPhotoOfTheTrashIsShownStarredAndRestored() async throws {
    let sut = try await makeSUT()
    await sut.appear()
    #expect(sut.numberedChoices.map(\.number) == [1])
    try await stage.perform("show", .number(1), in: sut)
    #expect(stage.detail.inputs == [DetailInput(photo: .make(1, id: "p2"), list: [.make(id: "p2")])])
    try await stage.perform("by", .number(1), in: sut)
    #expect(stage.photographer.inputs == [PhotographerInput(photo: .make(id: "p2"))])
    try await stage.perform("star", .number(1), in: sut)
    #expect(stage.star.calls == [.init(photo: .make(id: "p2"), memo: nil)])
    try await stage.perform("restore", .number(1), in: sut)
    #expect(stage.library.photos.count == 1)
  }

  @Test func aMemoIsForPhotosThatAreRestored() async throws {
    try await stage.perform("memo", .number(1), text: "new", in: try await makeSUT())
    let error = DisplayedError(
      .notSaved,
      "Photo 1 by Amy Rivers is in the trash, so nothing was changed. Type restore 1 to bring it back.")
    #expect(stage.output.messages == [.fail(error)])
  }
}
