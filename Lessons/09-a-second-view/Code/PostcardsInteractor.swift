@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func showPostcards(request: Postcards.ShowPostcards.Request) async
  func removePostcard(request: Postcards.RemovePostcard.Request) async
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic {
  private let presenter: any PostcardsPresentationLogic
  private let postbox: any PostboxWorkerLogic
  /// The current day.
  private let today: () -> Int

  init(
    presenter: any PostcardsPresentationLogic, postbox: any PostboxWorkerLogic, today: @escaping () -> Int
  ) {
    self.presenter = presenter
    self.postbox = postbox
    self.today = today
  }

  func showPostcards(request: Postcards.ShowPostcards.Request) async {
    let result = await Result { () async throws(Failure) in
      ShownPostcards(postcards: try await postbox.postcards(), today: today())
    }
    presenter.presentShownPostcards(response: .init(result: result))
  }

  func removePostcard(request: Postcards.RemovePostcard.Request) async {
    let result = await Result { () async throws(Failure) in
      let postcards = try await postbox.postcards()
      guard postcards.indices.contains(request.number - 1) else {
        throw .unknownNumber(request.number, count: postcards.count)
      }
      let postcard = postcards[request.number - 1]
      try await postbox.discard(postcard)
      return postcard
    }
    presenter.presentRemovedPostcard(response: .init(result: result))
  }
}
