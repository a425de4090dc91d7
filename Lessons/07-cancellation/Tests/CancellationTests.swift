import Testing

@testable import Chapter07

@MainActor struct CancellationTests {
  private let recorder = Recorder()
  private let pages = [[Postcard(sender: "Ada", text: "Snow!")], [Postcard(sender: "Bo", text: "Rain.")]]

  @Test func pagesAreAddedOneByOne() async {
    let sut = Shell(scene: PostcardsComposer.make(postbox: PostboxWorker(pages: pages), recorder: recorder))
    await sut.run("next")
    await sut.run("next")
    #expect(recorder.lines == ["1 Ada: Snow!", "1 Ada: Snow!", "2 Bo: Rain."])
  }

  @Test func aCommandThatIsStoppedSaysSoOnce() async {
    let postbox = PostboxWorker(pages: pages, delay: .seconds(60))
    let sut = Shell(scene: PostcardsComposer.make(postbox: postbox, recorder: recorder))
    async let ended: Void = sut.run("next")
    while recorder.lines.isEmpty {
      sut.stop()
      await Task.yield()
    }
    await ended
    #expect(recorder.lines == ["! Stopped."])
  }

  @Test func theListIsUnchangedAfterwards() async {
    let presenter = PostcardsPresenter()
    let sut = PostcardsInteractor(presenter: presenter, postbox: PostboxWorker(pages: pages))
    await sut.fetchNextPage(request: .init())
    let before = sut.list
    let task = Task { await sut.fetchNextPage(request: .init()) }
    task.cancel()
    await task.value
    #expect(sut.list == before && before.postcards.count == 1)
  }
}
