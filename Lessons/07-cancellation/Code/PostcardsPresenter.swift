@MainActor protocol PostcardsPresentationLogic: AnyObject {
  func presentFetchedNextPage(response: Postcards.FetchNextPage.Response)
}

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentFetchedNextPage(response: Postcards.FetchNextPage.Response) {
    let result = response.result.map { postcards in
      postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    }
    viewController?.displayFetchedNextPage(viewModel: .init(result: result.mapError(Sentence.init)))
  }
}
