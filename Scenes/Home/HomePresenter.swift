import Domain
import SceneCore

@MainActor protocol HomePresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Home.FetchPhotos.Response)
}

@MainActor final class HomePresenter: HomePresentationLogic {
  weak var viewController: (any HomeDisplayLogic)?

  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    let result = response.result.map(DisplayedFeed.init).mapError { DisplayedError($0) }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }
}
