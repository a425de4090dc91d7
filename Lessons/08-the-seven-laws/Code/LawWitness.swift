/// Is between interactor and presenter and between presenter and view, and keeps what it sees.
@MainActor final class LawWitness: PostcardsPresentationLogic, PostcardsDisplayLogic {
  var presenter: (any PostcardsPresentationLogic)?
  weak var interactor: PostcardsInteractor?

  /// What was presented, to be presented again.
  private(set) var presentations: [@MainActor (any PostcardsPresentationLogic) -> Void] = []
  /// What the scene kept at each presentation.
  private(set) var lists: [PostcardList?] = []
  private(set) var viewModels: [AnyHashable] = []

  /// How often something was presented, and displayed.
  var counts: [Int] { [presentations.count, viewModels.count] }

  func presentFetchedNextPage(response: Postcards.FetchNextPage.Response) {
    present { $0.presentFetchedNextPage(response: response) }
  }

  func presentForgottenPages(response: Postcards.ForgetPages.Response) {
    present { $0.presentForgottenPages(response: response) }
  }

  private func present(_ presentation: @escaping @MainActor (any PostcardsPresentationLogic) -> Void) {
    presentations.append(presentation)
    lists.append(interactor?.list)
    if let presenter { presentation(presenter) }
  }

  func displayFetchedNextPage(viewModel: Postcards.FetchNextPage.ViewModel) { viewModels.append(viewModel) }
  func displayForgottenPages(viewModel: Postcards.ForgetPages.ViewModel) { viewModels.append(viewModel) }
}
