@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func showPostcards(request: Postcards.ShowPostcards.Request)
  func addPostcard(request: Postcards.AddPostcard.Request)
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic {
  let presenter: any PostcardsPresentationLogic
  var postcards: [Postcard]

  init(presenter: any PostcardsPresentationLogic, postcards: [Postcard]) {
    self.presenter = presenter
    self.postcards = postcards
  }

  func showPostcards(request: Postcards.ShowPostcards.Request) {
    presenter.presentShownPostcards(response: .init(postcards: postcards))
  }

  func addPostcard(request: Postcards.AddPostcard.Request) {
    let postcard = Postcard(sender: request.sender, text: request.text)
    postcards.append(postcard)
    presenter.presentAddedPostcard(response: .init(postcard: postcard, number: postcards.count))
  }
}
