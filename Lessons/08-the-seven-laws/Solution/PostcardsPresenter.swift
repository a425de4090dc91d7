@testable import Chapter08

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentFetchedNextPage(response: Postcards.FetchNextPage.Response) {
    let result = response.result.map { postcards in
      postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    }
    viewController?.displayFetchedNextPage(viewModel: .init(result: result.mapError(Sentence.init)))
  }

  func presentForgottenPages(response: Postcards.ForgetPages.Response) {
    let line =
      response.count > 0 ? "The list of \(response.count) is empty now." : "It was empty before, too."
    viewController?.displayForgottenPages(viewModel: .init(line: line))
  }
}
