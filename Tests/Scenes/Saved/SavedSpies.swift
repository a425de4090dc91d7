import SceneCore
import TestSupport

@testable import SavedScene

@MainActor
final class SavedPresentationLogicSpy: RecordingSpy<any SavedPresentationLogic>, SavedPresentationLogic {
  func presentFetchedPhotos(response: Saved.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class SavedDisplayLogicSpy: RecordingSpy<Never>, SavedDisplayLogic {
  func displayFetchedPhotos(viewModel: Saved.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SavedBusinessLogicSpy: RecordingSpy<Never>, SavedBusinessLogic {
  func fetchPhotos(request: Saved.FetchPhotos.Request) async { recorder.record(request) }
}
