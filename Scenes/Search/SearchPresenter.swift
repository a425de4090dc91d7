import Domain
import SceneCore

@MainActor protocol SearchPresentationLogic: AnyObject {
  func presentFoundPhotos(response: Search.FindPhotos.Response)
  func presentFetchedNextPage(response: Search.FetchNextPage.Response)
  func presentRestoredPhotos(response: Search.RestorePhotos.Response)
  func presentStarredPhoto(response: Search.StarPhoto.Response)
  func presentUnstarredPhoto(response: Search.UnstarPhoto.Response)
  func presentSelectedPhoto(response: Search.SelectPhoto.Response)
  func presentArrangedPhotos(response: Search.ArrangePhotos.Response)
}

@MainActor final class SearchPresenter: SearchPresentationLogic {
  weak var viewController: (any SearchDisplayLogic)?

  func presentFoundPhotos(response: Search.FindPhotos.Response) {
    viewController?.displayFoundPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentFetchedNextPage(response: Search.FetchNextPage.Response) {
    viewController?.displayFetchedNextPage(viewModel: .init(result: displayed(response.result)))
  }

  func presentRestoredPhotos(response: Search.RestorePhotos.Response) {
    viewController?.displayRestoredPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentStarredPhoto(response: Search.StarPhoto.Response) {
    let result = response.result.map { DisplayedStar($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUnstarredPhoto(response: Search.UnstarPhoto.Response) {
    let result = response.result.map(DisplayedDeletion.init(unstarred:))
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentSelectedPhoto(response: Search.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  func presentArrangedPhotos(response: Search.ArrangePhotos.Response) {
    let result = response.result.map { DisplayedArrangement(columns: response.columns, feed: .init($0)) }
    viewController?.displayArrangedPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }
}

extension SearchPresenter {
  private func displayed(_ result: Result<FoundPhotos, Failure>) -> Result<DisplayedSearch, DisplayedError> {
    result.map(DisplayedSearch.init).mapError(displayedError)
  }

  /// Before the first search there are no numbers, and the sentence says how to get some.
  private func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return DisplayedError(failure) }
    return DisplayedError(
      .unknownNumber, "There is no photo \(number) yet. Type search and words, as in: search light")
  }
}
