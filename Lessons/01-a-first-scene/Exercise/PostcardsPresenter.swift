@testable import Chapter01

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  // To do: add a last line that counts them: "2 postcards", "1 postcard" or "No postcards yet."
  func presentShownPostcards(response: Postcards.ShowPostcards.Response) {
    let lines = response.postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    viewController?.displayShownPostcards(viewModel: .init(lines: lines))
  }
}
