import Domain
import SceneCore

@MainActor protocol SearchPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Search.FetchPhotos.Response)
}

@MainActor final class SearchPresenter: SearchPresentationLogic {
  weak var viewController: (any SearchDisplayLogic)?

  func presentFetchedPhotos(response: Search.FetchPhotos.Response) {
    let result = response.result.map(DisplayedList.init).mapError { DisplayedError($0) }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }
}
