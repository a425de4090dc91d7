@MainActor protocol PostcardsPresentationLogic: AnyObject {
  func presentShownPostcards(response: Postcards.ShowPostcards.Response)
}

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) {
    let lines = response.postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    viewController?.displayShownPostcards(viewModel: .init(lines: lines))
  }
}
