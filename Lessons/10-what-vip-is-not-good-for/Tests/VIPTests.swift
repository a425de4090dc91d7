import Testing

@testable import Chapter10

@MainActor private final class Spy: PostcardsBusinessLogic, PostcardsPresentationLogic, PostcardsDisplayLogic
{
  private(set) var messages: [AnyHashable] = []

  func showPostcards(request: Postcards.ShowPostcards.Request) { messages.append(request) }
  func addPostcard(request: Postcards.AddPostcard.Request) { messages.append(request) }
  func removePostcard(request: Postcards.RemovePostcard.Request) { messages.append(request) }
  func presentShownPostcards(response: Postcards.ShowPostcards.Response) { messages.append(response) }
  func presentAddedPostcard(response: Postcards.AddPostcard.Response) { messages.append(response) }
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) { messages.append(response) }
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) { messages.append(viewModel) }
  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel) { messages.append(viewModel) }
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) { messages.append(viewModel) }
}

@MainActor struct VIPTests {
  private let spy = Spy()
  private let card = Postcard(sender: "Ada", text: "Snow!")

  private func makeInteractor() -> PostcardsInteractor {
    PostcardsInteractor(presenter: spy, postcards: [card])
  }

  private func makePresenter() -> PostcardsPresenter {
    let presenter = PostcardsPresenter()
    presenter.viewController = spy
    return presenter
  }

  @Test func theInteractorPresentsWhatItHas() {
    makeInteractor().showPostcards(request: .init())
    #expect(spy.messages == [Postcards.ShowPostcards.Response(postcards: [card])])
  }

  @Test func theInteractorAdds() {
    let sut = makeInteractor()
    sut.addPostcard(request: .init(sender: "Ada", text: "Snow!"))
    #expect(sut.postcards == [card, card])
    #expect(spy.messages == [Postcards.AddPostcard.Response(postcard: card, number: 2)])
  }

  @Test(arguments: [1, 2]) func theInteractorRemovesWhatThereIs(number: Int) {
    makeInteractor().removePostcard(request: .init(number: number))
    #expect(spy.messages == [Postcards.RemovePostcard.Response(postcard: number == 1 ? card : nil)])
  }

  @Test func thePresenterNumbers() {
    makePresenter().presentShownPostcards(response: .init(postcards: [card]))
    #expect(spy.messages == [Postcards.ShowPostcards.ViewModel(lines: ["1 Ada: Snow!"])])
  }

  @Test func thePresenterSaysWhichNumberThePostcardHas() {
    makePresenter().presentAddedPostcard(response: .init(postcard: card, number: 2))
    #expect(spy.messages == [Postcards.AddPostcard.ViewModel(line: "The postcard from Ada is number 2.")])
  }

  @Test func thePresenterSaysWhoseIsGone() {
    makePresenter().presentRemovedPostcard(response: .init(postcard: card))
    #expect(spy.messages == [Postcards.RemovePostcard.ViewModel(line: "The postcard from Ada is gone.")])
  }

  @Test func thePresenterSaysWhenThereIsNone() {
    makePresenter().presentRemovedPostcard(response: .init(postcard: nil))
    #expect(spy.messages == [Postcards.RemovePostcard.ViewModel(line: "There is no such postcard.")])
  }

  @Test func theViewControllerAsksForWhatWasTyped() {
    let sut = PostcardsViewController(interactor: spy, recorder: Recorder())
    for line in ["list", "add Bo Rain.", "remove 4"] { sut.perform(line) }
    #expect(
      spy.messages == [
        Postcards.ShowPostcards.Request(), Postcards.AddPostcard.Request(sender: "Bo", text: "Rain."),
        Postcards.RemovePostcard.Request(number: 4),
      ] as [AnyHashable])
  }

  @Test func theViewControllerShowsLines() {
    let recorder = Recorder()
    let sut = PostcardsViewController(interactor: spy, recorder: recorder)
    sut.displayShownPostcards(viewModel: .init(lines: ["a", "b"]))
    sut.displayAddedPostcard(viewModel: .init(line: "c"))
    sut.displayRemovedPostcard(viewModel: .init(line: "d"))
    #expect(recorder.lines == ["a", "b", "c", "d"])
  }
}
