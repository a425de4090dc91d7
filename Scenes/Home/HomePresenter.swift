import Domain
import SceneCore

@MainActor protocol HomePresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Home.FetchPhotos.Response)
  func presentFetchedNextPage(response: Home.FetchNextPage.Response)
  func presentRestoredPhotos(response: Home.RestorePhotos.Response)
  func presentStarredPhoto(response: Home.StarPhoto.Response)
  func presentUnstarredPhoto(response: Home.UnstarPhoto.Response)
  func presentSelectedPhoto(response: Home.SelectPhoto.Response)
  func presentArrangedPhotos(response: Home.ArrangePhotos.Response)
}

@MainActor final class HomePresenter: HomePresentationLogic {
  weak var viewController: (any HomeDisplayLogic)?

  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    viewController?.displayFetchedPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentFetchedNextPage(response: Home.FetchNextPage.Response) {
    viewController?.displayFetchedNextPage(viewModel: .init(result: displayed(response.result)))
  }

  func presentRestoredPhotos(response: Home.RestorePhotos.Response) {
    viewController?.displayRestoredPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentStarredPhoto(response: Home.StarPhoto.Response) {
    let result = response.result.map { DisplayedStar($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUnstarredPhoto(response: Home.UnstarPhoto.Response) {
    let result = response.result.map(DisplayedDeletion.init(unstarred:))
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentSelectedPhoto(response: Home.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  func presentArrangedPhotos(response: Home.ArrangePhotos.Response) {
    let result = displayed(response.result).map { DisplayedArrangement(columns: response.columns, feed: $0) }
    viewController?.displayArrangedPhotos(viewModel: .init(result: result))
  }
}

extension HomePresenter {
  private func displayed(_ result: Result<ShownPhotos, Failure>) -> Result<DisplayedFeed, DisplayedError> {
    result.map(DisplayedFeed.init).mapError(displayedError)
  }

  /// Before the first page there are no numbers, and the sentence says how to get some.
  private func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return DisplayedError(failure) }
    return DisplayedError(.unknownNumber, "There is no photo \(number) yet. Type home to see photos.")
  }
}
