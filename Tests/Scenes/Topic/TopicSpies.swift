import SceneCore
import TestSupport

@testable import TopicScene

@MainActor
final class TopicPresentationLogicSpy: RecordingSpy<any TopicPresentationLogic>, TopicPresentationLogic {
  func presentFetchedPhotos(response: TopicPhotos.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class TopicDisplayLogicSpy: RecordingSpy<Never>, TopicDisplayLogic {
  func displayFetchedPhotos(viewModel: TopicPhotos.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TopicBusinessLogicSpy: RecordingSpy<Never>, TopicBusinessLogic {
  func fetchPhotos(request: TopicPhotos.FetchPhotos.Request) async { recorder.record(request) }
}
