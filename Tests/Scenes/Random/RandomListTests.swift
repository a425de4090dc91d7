import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import RandomScene

/// Random, made by its composer, with the commands for its cards.
@MainActor struct RandomListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    RandomSceneComposer.make(
      randomWorker: RandomWorkerDouble([.success(.make(1...6))]), topicsWorker: TopicsWorkerDouble(),
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func aCommandIsForTheCardOnScreenOrForThoseThatItNames() async throws {
    let sut = makeSUT()
    await sut.appear()
    try await stage.perform("skip", in: sut)
    try await stage.perform("memo", text: "new", in: sut)
    #expect(stage.library.photos.map(\.memo) == ["new"])
    try await stage.perform("star", .number(1), text: "light", in: sut)
    #expect(stage.star.calls == [.init(photo: .make(id: "p1"), memo: "light")])
    try await stage.perform("info", in: sut)
    #expect(stage.detail.inputs == [DetailInput(photo: .make(2, id: "p2"), list: Photo.many(1...2))])
  }

  @Test func withoutACardACommandSaysHowToGetOne() async throws {
    try await stage.perform("star", in: makeSUT())
    #expect(stage.output.messages == [.fail(DisplayedError(.noCard()))])
  }

  @Test func randomDiesWhenItIsNoLongerShown() {
    expectSceneDies { makeSUT() }
  }
}
