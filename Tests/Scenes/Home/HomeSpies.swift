import SceneCore
import TestSupport

@testable import HomeScene

@MainActor final class HomePresentationLogicSpy: HomePresentationLogic, Spy {
  let recorder = Recorder<any HomePresentationLogic>()

  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Home.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: Home.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }
}

@MainActor final class HomeDisplayLogicSpy: HomeDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class HomeBusinessLogicSpy: HomeBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Home.FetchPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Home.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: Home.RestorePhotos.Request) async { recorder.record(request) }
}
