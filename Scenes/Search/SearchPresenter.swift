import Domain
import SceneCore

@MainActor protocol SearchPresentationLogic: AnyObject {
  func presentFoundPhotos(response: Search.FindPhotos.Response)
  func presentFetchedNextPage(response: Search.FetchNextPage.Response)
  func presentRestoredPhotos(response: Search.RestorePhotos.Response)
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

  private func displayed(
    _ result: Result<FoundPhotos, Failure>
  ) -> Result<DisplayedList<DisplayedSearch>, DisplayedError> {
    result.map(DisplayedList.init).mapError { DisplayedError($0) }
  }
}
