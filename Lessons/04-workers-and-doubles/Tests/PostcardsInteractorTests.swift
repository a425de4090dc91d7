import Testing

@testable import Chapter04

@MainActor struct PostcardsInteractorTests {
  private let presenter = PostcardsPresentationLogicSpy()
  private let cards = ["Ada", "Bo"].map { Postcard(sender: $0, text: "Snow!", day: 3) }

  private func makeSUT(_ postbox: any PostboxWorkerLogic) -> PostcardsInteractor {
    PostcardsInteractor(presenter: presenter, postbox: postbox, today: { 5 })
  }

  @Test func whatTheBoxHasIsPresented() async {
    await makeSUT(PostboxStub(answer: cards)).showPostcards(request: .init())
    #expect(presenter.responses == [Postcards.ShowPostcards.Response(postcards: cards, today: 5)])
  }

  @Test func aPostcardIsKeptWithTheDayOnWhichItCame() async {
    let postbox = PostboxWorker(cards)
    await makeSUT(postbox).addPostcard(request: .init(sender: "Cy", text: "Rain."))
    let card = Postcard(sender: "Cy", text: "Rain.", day: 5)
    #expect(await postbox.postcards() == cards + [card])
    #expect(presenter.responses == [Postcards.AddPostcard.Response(postcard: card, number: 3)])
  }

  @Test func aNumberThatNothingHasLeavesTheBoxAsItIs() async {
    let postbox = PostboxWorker(cards)
    await makeSUT(postbox).removePostcard(request: .init(number: 3))
    #expect(await postbox.postcards() == cards)
    #expect(presenter.responses == [Postcards.RemovePostcard.Response(postcard: nil)])
  }

  @Test func aWordThatIsNoCommandNeedsNoBox() async {
    let recorder = Recorder()
    let sut = PostcardsComposer.make(postbox: PostboxDummy(), today: { 5 }, recorder: recorder)
    await sut.perform("hello")
    #expect(recorder.lines == ["Type list, add SENDER TEXT or remove NUMBER."])
  }
}
