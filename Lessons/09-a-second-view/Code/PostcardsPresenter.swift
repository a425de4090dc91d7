@MainActor protocol PostcardsPresentationLogic: AnyObject {
  func presentShownPostcards(response: Postcards.ShowPostcards.Response)
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response)
}

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) {
    let result = response.result.map { shown in
      shown.postcards.enumerated().map { index, postcard in
        DisplayedPostcard(
          number: index + 1, sender: postcard.sender,
          age: Wording.age(of: postcard.day, on: shown.today), text: postcard.text)
      }
    }
    viewController?.displayShownPostcards(
      viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) {
    let result = response.result.map {
      DisplayedRemoval(sender: $0.sender, sentence: "The postcard from \($0.sender) is gone.")
    }
    viewController?.displayRemovedPostcard(
      viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }
}
