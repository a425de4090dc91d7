@testable import Chapter02

/// Records what the interactor tells its presenter, in order.
@MainActor final class PostcardsPresentationLogicSpy: PostcardsPresentationLogic {
  private(set) var responses: [AnyHashable] = []

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) { responses.append(response) }
  func presentAddedPostcard(response: Postcards.AddPostcard.Response) { responses.append(response) }
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) { responses.append(response) }
}

/// Records what a view controller requests, in order.
@MainActor final class PostcardsBusinessLogicSpy: PostcardsBusinessLogic {
  private(set) var requests: [AnyHashable] = []

  func showPostcards(request: Postcards.ShowPostcards.Request) { requests.append(request) }
  func addPostcard(request: Postcards.AddPostcard.Request) { requests.append(request) }
}

/// Records what a presenter displays, in order.
@MainActor final class PostcardsDisplayLogicSpy: PostcardsDisplayLogic {
  private(set) var viewModels: [AnyHashable] = []

  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) { viewModels.append(viewModel) }
  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel) { viewModels.append(viewModel) }
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) { viewModels.append(viewModel) }
}
