import Testing

@testable import Chapter03

@MainActor struct PostcardsPresenterTests {
  private let view = PostcardsDisplayLogicSpy()
  private let sut = PostcardsPresenter()

  init() { sut.viewController = view }

  private let response = Postcards.ShowPostcards.Response(
    postcards: [
      Postcard(sender: "Ada", text: "The sea is green.", day: 2),
      Postcard(sender: "Bo", text: "Snow!", day: 9),
    ], today: 9)

  @Test func thePostcardsAreNumberedAndHaveTheirAge() {
    sut.presentShownPostcards(response: response)
    #expect(view.shown == [.init(lines: ["1 Ada, 7 days ago: The sea is green.", "2 Bo, today: Snow!"])])
  }

  @Test(arguments: [(9, "today"), (8, "yesterday"), (7, "2 days ago")])
  func theAgeIsInWords(day: Int, age: String) {
    #expect(Wording.age(of: day, on: 9) == age)
  }

  @Test func theSameResponseIsAlwaysShownTheSame() {
    sut.presentShownPostcards(response: response)
    sut.presentAddedPostcard(response: .init(postcard: response.postcards[0], number: 3))
    sut.presentShownPostcards(response: response)
    #expect(view.shown.count == 2 && view.shown.first == view.shown.last)
  }

  @Test func aDayThatPassesChangesTheResponseAndNotThePresenter() {
    var today = 9
    let interactor = PostcardsInteractor(presenter: sut, today: { today }, postcards: response.postcards)
    interactor.showPostcards(request: .init())
    today = 10
    interactor.showPostcards(request: .init())
    #expect(view.shown.map { $0.lines.last } == ["2 Bo, today: Snow!", "2 Bo, yesterday: Snow!"])
  }
}

/// Records what a presenter displays, in order.
@MainActor private final class PostcardsDisplayLogicSpy: PostcardsDisplayLogic {
  private(set) var shown: [Postcards.ShowPostcards.ViewModel] = []

  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) { shown.append(viewModel) }
  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel) {}
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) {}
}
