@MainActor protocol PostcardsBusinessLogic: AnyObject {
  func fetchNextPage(request: Postcards.FetchNextPage.Request) async
  func forgetPages(request: Postcards.ForgetPages.Request) async
}

@MainActor final class PostcardsInteractor: PostcardsBusinessLogic {
  private let presenter: any PostcardsPresentationLogic
  private let postbox: any PostboxWorkerLogic
  private(set) var list = PostcardList()

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

  func forgetPages(request: Postcards.ForgetPages.Request) async {
    let count = list.postcards.count
    list = PostcardList()
    presenter.presentForgottenPages(response: .init(count: count))
  }
}
