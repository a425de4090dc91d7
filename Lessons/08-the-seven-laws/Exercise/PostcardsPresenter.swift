@testable import Chapter08

// To do: repair it; it breaks two laws.
@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?
  private var timesForgotten = 0

  func presentFetchedNextPage(response: Postcards.FetchNextPage.Response) {
    if case .failure(.cancelled) = response.result { return }
    let result = response.result.map { postcards in
      postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    }
    viewController?.displayFetchedNextPage(viewModel: .init(result: result.mapError(Sentence.init)))
  }

  func presentForgottenPages(response: Postcards.ForgetPages.Response) {
    timesForgotten += 1
    let line = timesForgotten == 1 ? "The list of \(response.count) is empty now." : "It is empty, as I said."
    viewController?.displayForgottenPages(viewModel: .init(line: line))
  }
}
