/// Takes the place of presenter and view, and records what comes through.
@MainActor final class LawWitness: PostcardsPresentationLogic, PostcardsDisplayLogic {
  var presenter: (any PostcardsPresentationLogic)?
  weak var interactor: PostcardsInteractor?

  /// The presentations, ready to be repeated.
  private(set) var presentations: [@MainActor (any PostcardsPresentationLogic) -> Void] = []
  /// The scene's list at each presentation.
  private(set) var lists: [PostcardList?] = []
  private(set) var viewModels: [AnyHashable] = []

  /// The number of presentations and of displays.
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
