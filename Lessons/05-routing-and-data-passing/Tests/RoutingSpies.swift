@testable import Chapter05

/// Keeps the inputs of the readers it was asked for.
@MainActor final class ReaderSceneFactorySpy: ReaderSceneFactory {
  private(set) var inputs: [ReaderInput] = []

  func makeReader(_ input: ReaderInput) -> any TextScene {
    inputs.append(input)
    return ReaderComposer.make(input, recorder: Recorder())
  }
}

/// Counts the scenes that were pushed.
@MainActor final class SceneNavigatorSpy: SceneNavigator {
  private(set) var pushes = 0

  func push(_ scene: any TextScene) async { pushes += 1 }
}

@MainActor final class PostcardsDataStoreStub: PostcardsDataStore {
  let selection: ReaderInput?

  init(selection: ReaderInput?) { self.selection = selection }
}
