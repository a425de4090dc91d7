@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func showPostcards(request: Postcards.ShowPostcards.Request)
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic {
  private let presenter: any PostcardsPresentationLogic
  private let postcards: [Postcard]

  init(presenter: any PostcardsPresentationLogic, postcards: [Postcard]) {
    self.presenter = presenter
    self.postcards = postcards
  }

  func showPostcards(request: Postcards.ShowPostcards.Request) {
    presenter.presentShownPostcards(response: .init(postcards: postcards))
  }
}
