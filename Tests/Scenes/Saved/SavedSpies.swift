import SceneCore
import TestSupport

@testable import SavedScene

@MainActor final class SavedPresentationLogicSpy: SavedPresentationLogic, Spy {
  let recorder = Recorder<any SavedPresentationLogic>()

  func presentFetchedPhotos(response: Saved.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class SavedDisplayLogicSpy: SavedDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Saved.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SavedBusinessLogicSpy: SavedBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Saved.FetchPhotos.Request) async { recorder.record(request) }
}
