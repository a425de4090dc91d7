import SceneCore
import TestSupport

@testable import HomeScene

@MainActor
final class HomePresentationLogicSpy: RecordingSpy<any HomePresentationLogic>, HomePresentationLogic {
  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class HomeDisplayLogicSpy: RecordingSpy<Never>, HomeDisplayLogic {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class HomeBusinessLogicSpy: RecordingSpy<Never>, HomeBusinessLogic {
  func fetchPhotos(request: Home.FetchPhotos.Request) async { recorder.record(request) }
}
