import Testing

@testable import Chapter05

@MainActor struct PostcardsRouterTests {
  private let factory = ReaderSceneFactorySpy()
  private let navigator = SceneNavigatorSpy()
  private let cards = ["Ada", "Bo"].map { Postcard(sender: $0, text: "Snow!", day: 3) }

  private func makeSUT(selecting selection: ReaderInput?) -> PostcardsRouter {
    PostcardsRouter(
      dataStore: PostcardsDataStoreStub(selection: selection), navigator: navigator, readerFactory: factory)
  }

  @Test func theSelectedPostcardIsPassedOn() async {
    let selection = ReaderInput(postcards: cards, index: 1)
    await makeSUT(selecting: selection).routeToReader()
    #expect(factory.inputs == [selection] && navigator.pushes == 1)
  }

  @Test func withoutASelectionItStays() async {
    await makeSUT(selecting: nil).routeToReader()
    #expect(factory.inputs.isEmpty && navigator.pushes == 0)
  }

  @Test func theReaderIsOpenedAndLeft() async {
    let recorder = Recorder()
    let program = Program(postbox: PostboxWorker(cards), recorder: recorder)
    await program.start(today: { 3 })
    await program.navigator.scenes.last?.perform("read 2")
    #expect(recorder.lines.suffix(2) == ["Snow!", "from Bo"])
    await program.navigator.back()
    #expect(recorder.lines.last == "2 Bo, today: Snow!")
  }

  @Test func aReaderThatIsLeftIsFreed() async {
    weak var reader: (any TextScene)?
    let program = Program(postbox: PostboxWorker(cards), recorder: Recorder())
    await program.start(today: { 3 })
    await program.navigator.scenes.last?.perform("read 2")
    reader = program.navigator.scenes.last
    #expect(reader is ReaderViewController)
    await program.navigator.back()
    #expect(reader == nil)
  }

  @Test func aNumberThatNothingHasOpensNothing() async {
    let recorder = Recorder()
    let program = Program(postbox: PostboxWorker(cards), recorder: recorder)
    await program.start(today: { 3 })
    await program.navigator.scenes.last?.perform("read 3")
    #expect(recorder.lines.last == "There is no such postcard." && program.navigator.scenes.count == 1)
  }
}
