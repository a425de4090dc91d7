import SceneCore
import TestSupport

@testable import TopicScene

@MainActor final class TopicPresentationLogicSpy: TopicPresentationLogic, Spy {
  let recorder = Recorder<any TopicPresentationLogic>()

  func presentFetchedPhotos(response: TopicPhotos.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class TopicDisplayLogicSpy: TopicDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: TopicPhotos.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TopicBusinessLogicSpy: TopicBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: TopicPhotos.FetchPhotos.Request) async { recorder.record(request) }
}
