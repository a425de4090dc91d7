import SceneCore
import TestSupport

@testable import SearchScene

@MainActor final class SearchPresentationLogicSpy: SearchPresentationLogic, Spy {
  let recorder = Recorder<any SearchPresentationLogic>()

  func presentFetchedPhotos(response: Search.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class SearchDisplayLogicSpy: SearchDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Search.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SearchBusinessLogicSpy: SearchBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Search.FetchPhotos.Request) async { recorder.record(request) }
}
