import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import PhotographerScene

/// Photographer, made by its composer, with the commands of every list.
@MainActor struct PhotographerListTests {
  private let stage = ListStage()

  private func makeSUT() -> any TextScene {
    PhotographerSceneComposer.make(
      PhotographerInput(photo: .make()),
      photographersWorker: PhotographersWorkerDouble(
        photographer: .success(.make()), pages: [1: .success(.make(1...3, next: 2))]),
      workers: stage.workers, detailRoute: stage.detail.route, output: stage.output, inspector: Inspector(),
      timeZone: stage.timeZone)
  }

  @Test func everyCommandOfAListExceptByWorksInPhotographer() async throws {
    let sut = makeSUT()
    await sut.appear()
    try await stage.expectListCommandsToWork(in: sut, leadsToPhotographer: false)
  }

  @Test func photographerDiesWhenItIsPopped() {
    expectSceneDies { makeSUT() }
  }
}
