import SceneCore
import TestSupport

@testable import SavedScene

@MainActor final class SavedPresentationLogicSpy: SavedPresentationLogic, Spy {
  let recorder = Recorder<any SavedPresentationLogic>()

  func presentFetchedPhotos(response: Saved.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Saved.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: Saved.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }
}

@MainActor final class SavedDisplayLogicSpy: SavedDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Saved.FetchPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Saved.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Saved.RestorePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SavedBusinessLogicSpy: SavedBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Saved.FetchPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Saved.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: Saved.RestorePhotos.Request) async { recorder.record(request) }
}
