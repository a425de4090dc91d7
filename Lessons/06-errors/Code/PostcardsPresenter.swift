@MainActor protocol PostcardsPresentationLogic: AnyObject {
  func presentShownPostcards(response: Postcards.ShowPostcards.Response)
  func presentAddedPostcard(response: Postcards.AddPostcard.Response)
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response)
}

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) {
    let result = response.result.map { shown in
      shown.postcards.enumerated().map { index, postcard in
        let age = Wording.age(of: postcard.day, on: shown.today)
        return "\(index + 1) \(postcard.sender), \(age): \(postcard.text)"
      }
    }
    viewController?.displayShownPostcards(viewModel: .init(result: result.mapError(Sentence.init)))
  }

  func presentAddedPostcard(response: Postcards.AddPostcard.Response) {
    let result = response.result.map { "The postcard from \($0.postcard.sender) is number \($0.number)." }
    viewController?.displayAddedPostcard(viewModel: .init(result: result.mapError(Sentence.init)))
  }

  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) {
    let result = response.result.map { "The postcard from \($0.sender) is gone." }
    viewController?.displayRemovedPostcard(viewModel: .init(result: result.mapError(Sentence.init)))
  }
}
