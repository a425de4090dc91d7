import Testing

@testable import Chapter07

@MainActor struct ExerciseTests {
  /// A box with three pages, stopped at the third.
  private struct Postbox: PostboxWorkerLogic {
    func postcards(page: Int) async throws(Failure) -> PostcardPage {
      guard page < 3 else { throw .cancelled }
      return PostcardPage(postcards: [Postcard(sender: "Ada", text: "\(page)")], next: page + 1)
    }
  }

  private final class Spy: PostcardsPresentationLogic {
    private(set) var responses: [Postcards.FetchNextPage.Response] = []

    func presentFetchedNextPage(response: Postcards.FetchNextPage.Response) { responses.append(response) }
  }

  @Test func whenItIsStoppedTheListIsAsBefore() async {
    let sut = PostcardsInteractor(presenter: Spy(), postbox: Postbox())
    await sut.fetchAllPages()
    #expect(sut.list.postcards.count == 0)
  }

  @Test func whenItIsStoppedItIsPresentedOnce() async {
    let spy = Spy()
    await PostcardsInteractor(presenter: spy, postbox: Postbox()).fetchAllPages()
    #expect(spy.responses == [.init(result: .failure(.cancelled))])
  }
}
