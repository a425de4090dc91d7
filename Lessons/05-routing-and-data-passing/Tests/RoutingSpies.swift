@testable import Chapter05

/// Records the input of each reader.
@MainActor final class ReaderSceneFactorySpy: ReaderSceneFactory {
  private(set) var inputs: [ReaderInput] = []

  func makeReader(_ input: ReaderInput) -> any TextScene {
    inputs.append(input)
    return ReaderComposer.make(input, recorder: Recorder())
  }
}

/// Counts the pushed scenes.
@MainActor final class SceneNavigatorSpy: SceneNavigator {
  private(set) var pushes = 0

  func push(_ scene: any TextScene) async { pushes += 1 }
}

@MainActor final class PostcardsDataStoreStub: PostcardsDataStore {
  let selection: ReaderInput?

  init(selection: ReaderInput?) { self.selection = selection }
}
