import Testing

@testable import Chapter02

/// Tests a use case part by part, with a spy in place of the next part.
@MainActor struct AddPostcardTests {
  private let card = Postcard(sender: "Ada", text: "The sea is green.")

  @Test func theInteractorKeepsThePostcardAndPresentsItOnce() {
    let presenter = PostcardsPresentationLogicSpy()
    let sut = PostcardsInteractor(presenter: presenter, postcards: [])
    sut.addPostcard(request: .init(sender: "Ada", text: "The sea is green."))
    #expect(presenter.responses == [Postcards.AddPostcard.Response(postcard: card, number: 1)])
    #expect(sut.postcards == [card])
  }

  @Test func thePresenterSaysWhichNumberThePostcardHas() {
    let (sut, view) = (PostcardsPresenter(), PostcardsDisplayLogicSpy())
    sut.viewController = view
    sut.presentAddedPostcard(response: .init(postcard: card, number: 7))
    #expect(
      view.viewModels == [Postcards.AddPostcard.ViewModel(line: "The postcard from Ada is number 7.")])
  }

  @Test func theViewControllerAsksForWhatWasTyped() {
    let interactor = PostcardsBusinessLogicSpy()
    let sut = PostcardsViewController(interactor: interactor, recorder: Recorder())
    sut.perform("add Ada The sea is green.")
    #expect(
      interactor.requests == [Postcards.AddPostcard.Request(sender: "Ada", text: "The sea is green.")])
  }

  @Test(arguments: ["", "add", "add Ada", "list all", "remove 1"])
  func aLineThatIsNoCommandAsksForNothing(line: String) {
    let (interactor, recorder) = (PostcardsBusinessLogicSpy(), Recorder())
    PostcardsViewController(interactor: interactor, recorder: recorder).perform(line)
    #expect(interactor.requests.isEmpty && recorder.lines == ["Type list, or add SENDER TEXT."])
  }
}
