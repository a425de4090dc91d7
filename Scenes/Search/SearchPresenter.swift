import Domain
import SceneCore

@MainActor protocol SearchPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Search.FetchPhotos.Response)
}

@MainActor final class SearchPresenter: SearchPresentationLogic {
  weak var viewController: (any SearchDisplayLogic)?
  private let isOfDemo: Bool

  /// - Parameter isOfDemo: Whether the photos come from the demo, which explains a search without matches.
  init(ofDemo isOfDemo: Bool = false) {
    self.isOfDemo = isOfDemo
  }

  func presentFetchedPhotos(response: Search.FetchPhotos.Response) {
    let result = response.result.map { DisplayedList($0, ofDemo: isOfDemo) }.mapError {
      DisplayedError($0)
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }
}
