@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func showPostcards(request: Postcards.ShowPostcards.Request) async
  func addPostcard(request: Postcards.AddPostcard.Request) async
  func removePostcard(request: Postcards.RemovePostcard.Request) async
  func selectPostcard(request: Postcards.SelectPostcard.Request) async
}

/// The data that the router may pass on.
@MainActor protocol PostcardsDataStore: AnyObject {
  /// The reader's input, or `nil` if nothing is selected.
  var selection: ReaderInput? { get }
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic, PostcardsDataStore {
  private let presenter: any PostcardsPresentationLogic
  private let postbox: any PostboxWorkerLogic
  /// The current day.
  private let today: () -> Int
  private(set) var selection: ReaderInput?

  init(
    presenter: any PostcardsPresentationLogic, postbox: any PostboxWorkerLogic, today: @escaping () -> Int
  ) {
    self.presenter = presenter
    self.postbox = postbox
    self.today = today
  }

  func showPostcards(request: Postcards.ShowPostcards.Request) async {
    let postcards = await postbox.postcards()
    presenter.presentShownPostcards(response: .init(postcards: postcards, today: today()))
  }

  func addPostcard(request: Postcards.AddPostcard.Request) async {
    let postcard = Postcard(sender: request.sender, text: request.text, day: today())
    await postbox.keep(postcard)
    let number = await postbox.postcards().count
    presenter.presentAddedPostcard(response: .init(postcard: postcard, number: number))
  }

  func removePostcard(request: Postcards.RemovePostcard.Request) async {
    let postcards = await postbox.postcards()
    let index = request.number - 1
    let postcard = postcards.indices.contains(index) ? postcards[index] : nil
    if let postcard { await postbox.discard(postcard) }
    presenter.presentRemovedPostcard(response: .init(postcard: postcard))
  }

  func selectPostcard(request: Postcards.SelectPostcard.Request) async {
    let postcards = await postbox.postcards()
    let index = request.number - 1
    selection = postcards.indices.contains(index) ? ReaderInput(postcards: postcards, index: index) : nil
    presenter.presentSelectedPostcard(response: .init(isFound: selection != nil))
  }
}
