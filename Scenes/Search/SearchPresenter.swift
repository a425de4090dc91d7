import Domain
import SceneCore

@MainActor protocol SearchPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Search.FetchPhotos.Response)
}

@MainActor final class SearchPresenter: SearchPresentationLogic {
  weak var viewController: (any SearchDisplayLogic)?
  private let advice: String?

  /// - Parameter advice: What the source has, where that explains a search without a photo.
  init(withoutMatches advice: String? = nil) {
    self.advice = advice
  }

  func presentFetchedPhotos(response: Search.FetchPhotos.Response) {
    let result = response.result.map { DisplayedList($0, withoutMatches: advice) }.mapError {
      DisplayedError($0)
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }
}
