import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import TopicScene

/// Topic, made by its composer, with the commands of every list.
@MainActor struct TopicListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    TopicSceneComposer.make(
      TopicInput(topic: .make()),
      topicsWorker: TopicsWorkerDouble(pages: [1: .success(.make(1...3, next: 2))]),
      workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func everyCommandOfAListWorksInTopic() async throws {
    let sut = makeSUT()
    await sut.appear()
    try await stage.expectListCommandsToWork(in: sut)
  }

  @Test func topicDiesWhenItIsNoLongerShown() {
    expectSceneDies { makeSUT() }
  }
}
