@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func showPostcards(request: Postcards.ShowPostcards.Request)
  func addPostcard(request: Postcards.AddPostcard.Request)
  func removePostcard(request: Postcards.RemovePostcard.Request)
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic {
  private let presenter: any PostcardsPresentationLogic
  /// The current day.
  private let today: () -> Int
  private(set) var postcards: [Postcard]

  init(presenter: any PostcardsPresentationLogic, today: @escaping () -> Int, postcards: [Postcard]) {
    self.presenter = presenter
    self.today = today
    self.postcards = postcards
  }

  func showPostcards(request: Postcards.ShowPostcards.Request) {
    presenter.presentShownPostcards(response: .init(postcards: postcards, today: today()))
  }

  func addPostcard(request: Postcards.AddPostcard.Request) {
    let postcard = Postcard(sender: request.sender, text: request.text, day: today())
    postcards.append(postcard)
    presenter.presentAddedPostcard(response: .init(postcard: postcard, number: postcards.count))
  }

  func removePostcard(request: Postcards.RemovePostcard.Request) {
    let index = request.number - 1
    let postcard = postcards.indices.contains(index) ? postcards.remove(at: index) : nil
    presenter.presentRemovedPostcard(response: .init(postcard: postcard))
  }
}
