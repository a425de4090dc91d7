import Testing

@testable import Chapter02

@MainActor struct ExerciseTests {
  private let cards = ["Ada", "Bo", "Cy"].map { Postcard(sender: $0, text: "Snow!") }

  /// Records what the interactor tells its presenter, in order.
  private final class Spy: PostcardsPresentationLogic {
    private(set) var removed: [Postcards.RemovePostcard.Response] = []

    func presentShownPostcards(response: Postcards.ShowPostcards.Response) {}
    func presentAddedPostcard(response: Postcards.AddPostcard.Response) {}
    func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) { removed.append(response) }
  }

  @Test func aPostcardIsTakenOutAndPresentedOnce() {
    let spy = Spy()
    let sut = PostcardsInteractor(presenter: spy, postcards: cards)
    sut.removePostcard(request: .init(number: 2))
    #expect(spy.removed == [.init(postcard: cards[1])])
    #expect(sut.postcards == [cards[0], cards[2]])
  }

  @Test(arguments: [0, 4, -1]) func aNumberThatNothingHasChangesNothingAndIsPresentedOnce(number: Int) {
    let spy = Spy()
    let sut = PostcardsInteractor(presenter: spy, postcards: cards)
    sut.removePostcard(request: .init(number: number))
    #expect(spy.removed == [.init(postcard: nil)])
    #expect(sut.postcards == cards)
  }
}
