@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func fetchNextPage(request: Postcards.FetchNextPage.Request) async
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic {
  let presenter: any PostcardsPresentationLogic
  let postbox: any PostboxWorkerLogic
  var list = PostcardList()

  init(presenter: any PostcardsPresentationLogic, postbox: any PostboxWorkerLogic) {
    self.presenter = presenter
    self.postbox = postbox
  }

  func fetchNextPage(request: Postcards.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let next = list.nextPage else { return list.postcards }
      list = list.grown(by: try await postbox.postcards(page: next))
      return list.postcards
    }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }
}
