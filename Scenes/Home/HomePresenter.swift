import Domain
import SceneCore

@MainActor protocol HomePresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Home.FetchPhotos.Response)
  func presentFetchedNextPage(response: Home.FetchNextPage.Response)
  func presentRestoredPhotos(response: Home.RestorePhotos.Response)
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

  private func displayed(_ result: Result<ShownPhotos, Failure>) -> Result<DisplayedFeed, DisplayedError> {
    result.map(DisplayedFeed.init).mapError { DisplayedError($0) }
  }
}
