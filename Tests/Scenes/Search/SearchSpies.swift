import SceneCore
import TestSupport

@testable import SearchScene

@MainActor final class SearchPresentationLogicSpy: SearchPresentationLogic, Spy {
  let recorder = Recorder<any SearchPresentationLogic>()

  func presentFoundPhotos(response: Search.FindPhotos.Response) {
    recorder.record(response) { $0.presentFoundPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Search.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: Search.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }
}

@MainActor final class SearchDisplayLogicSpy: SearchDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFoundPhotos(viewModel: Search.FindPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Search.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Search.RestorePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SearchBusinessLogicSpy: SearchBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func findPhotos(request: Search.FindPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Search.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: Search.RestorePhotos.Request) async { recorder.record(request) }
}
