import SceneCore
import TestSupport

@testable import FindScene

@MainActor
final class FindPresentationLogicSpy: RecordingSpy<any FindPresentationLogic>, FindPresentationLogic {
  func presentFetchedPhotos(response: Find.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class FindDisplayLogicSpy: RecordingSpy<Never>, FindDisplayLogic {
  func displayFetchedPhotos(viewModel: Find.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class FindBusinessLogicSpy: RecordingSpy<Never>, FindBusinessLogic {
  func fetchPhotos(request: Find.FetchPhotos.Request) async { recorder.record(request) }
}
