import SceneCore
import TestSupport

@testable import HomeScene

@MainActor final class HomePresentationLogicSpy: HomePresentationLogic, Spy {
  let recorder = Recorder<any HomePresentationLogic>()

  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class HomeDisplayLogicSpy: HomeDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class HomeBusinessLogicSpy: HomeBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Home.FetchPhotos.Request) async { recorder.record(request) }
}
