import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import DetailScene

/// Detail, made by its composer, for photo 2 of three.
@MainActor struct DetailListTests {
  private let stage = ListStage()

  private func makeSUT(list: [Photo] = Photo.many(1...3)) -> any TextScene {
    DetailSceneComposer.make(
      DetailInput(photo: .make(2, id: "p2"), list: list), workers: stage.workers, routes: stage.routes,
      output: stage.output, inspector: Inspector(), timeZone: stage.timeZone)
  }

  @Test func aCommandIsForThePhotoOnScreenOrForThoseThatItNames() async throws {
    let sut = makeSUT()
    try await stage.perform("memo", text: "new", in: sut)
    #expect(stage.library.photos.map(\.memo) == ["new"])
    try await stage.perform("star", .numbers(.init([3, 1])), text: "light", in: sut)
    #expect(stage.star.calls.map(\.photo.id.rawValue) == ["p3", "p1"])
    try await stage.perform("show", .number(3), in: sut)
    #expect(stage.detail.inputs == [DetailInput(photo: .make(3, id: "p3"), list: Photo.many(1...3))])
    try await stage.perform("by", in: sut)
    #expect(stage.photographer.inputs == [PhotographerInput(photo: .make(id: "p2"))])
    try await stage.perform("unstar", in: sut)
    #expect(stage.library.photos.isEmpty)
  }

  @Test func aNumberWhereNoListLeadsHereIsAnsweredWithAnotherWay() async throws {
    try await stage.perform("star", .number(3), in: makeSUT(list: []))
    let error = DisplayedError(
      .unknownNumber, "Nothing is listed here, so there is no photo 3. Use the photo's id.")
    #expect(stage.output.messages == [.fail(error)])
  }
}
