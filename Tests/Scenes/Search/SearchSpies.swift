import SceneCore
import TestSupport

@testable import SearchScene

@MainActor
final class SearchPresentationLogicSpy: RecordingSpy<any SearchPresentationLogic>, SearchPresentationLogic {
  func presentFetchedPhotos(response: Search.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class SearchDisplayLogicSpy: RecordingSpy<Never>, SearchDisplayLogic {
  func displayFetchedPhotos(viewModel: Search.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SearchBusinessLogicSpy: RecordingSpy<Never>, SearchBusinessLogic {
  func fetchPhotos(request: Search.FetchPhotos.Request) async { recorder.record(request) }
}
