import SceneCore
import TestSupport

@testable import TopicScene

@MainActor final class TopicPresentationLogicSpy: TopicPresentationLogic, Spy {
  let recorder = Recorder<any TopicPresentationLogic>()

  func presentFetchedNextPage(response: TopicPhotos.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: TopicPhotos.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }
}

@MainActor final class TopicDisplayLogicSpy: TopicDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedNextPage(viewModel: TopicPhotos.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: TopicPhotos.RestorePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TopicBusinessLogicSpy: TopicBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchNextPage(request: TopicPhotos.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: TopicPhotos.RestorePhotos.Request) async { recorder.record(request) }
}
