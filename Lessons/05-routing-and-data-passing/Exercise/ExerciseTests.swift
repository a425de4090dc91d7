import Testing

@testable import Chapter05

@MainActor struct ExerciseTests {
  private let cards = ["Ada", "Bo"].map { Postcard(sender: $0, text: "Snow!", day: 3) }

  private final class Stage: ReaderSceneFactory, SceneNavigator, ReaderDataStore {
    let input: ReaderInput
    private(set) var inputs: [ReaderInput] = []
    private(set) var pushed: [any TextScene] = []

    init(_ input: ReaderInput) { self.input = input }

    func makeReader(_ input: ReaderInput) -> any TextScene {
      inputs.append(input)
      return ReaderComposer.make(input, recorder: Recorder())
    }

    func push(_ scene: any TextScene) async { pushed.append(scene) }
  }

  /// Returns the index of each postcard opened from the one at `index`.
  private func opened(from index: Int) async -> [Int] {
    let stage = Stage(ReaderInput(postcards: cards, index: index))
    await ReaderRouter(dataStore: stage, navigator: stage, readerFactory: stage).routeToNextReader()
    #expect(stage.pushed.count == stage.inputs.count, "the router pushes each reader")
    return stage.inputs.map(\.index)
  }

  @Test func theNextPostcardIsOpened() async {
    #expect(await opened(from: 0) == [1])
  }

  @Test func afterTheLastComesTheFirst() async {
    #expect(await opened(from: 1) == [0])
  }
}
