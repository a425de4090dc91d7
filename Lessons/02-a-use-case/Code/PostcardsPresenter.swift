@MainActor protocol PostcardsPresentationLogic: AnyObject {
  func presentShownPostcards(response: Postcards.ShowPostcards.Response)
  func presentAddedPostcard(response: Postcards.AddPostcard.Response)
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response)
}

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) {
    let lines = response.postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    viewController?.displayShownPostcards(viewModel: .init(lines: lines))
  }

  func presentAddedPostcard(response: Postcards.AddPostcard.Response) {
    let line = "The postcard from \(response.postcard.sender) is number \(response.number)."
    viewController?.displayAddedPostcard(viewModel: .init(line: line))
  }

  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) {
    let line =
      response.postcard.map { "The postcard from \($0.sender) is gone." } ?? "There is no such postcard."
    viewController?.displayRemovedPostcard(viewModel: .init(line: line))
  }
}
