import SceneCore
import TestSupport

@testable import FindScene

@MainActor final class FindPresentationLogicSpy: FindPresentationLogic, Spy {
  let recorder = Recorder<any FindPresentationLogic>()

  func presentFoundPhotos(response: Find.FindPhotos.Response) {
    recorder.record(response) { $0.presentFoundPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Find.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: Find.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }
}

@MainActor final class FindDisplayLogicSpy: FindDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFoundPhotos(viewModel: Find.FindPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Find.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Find.RestorePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class FindBusinessLogicSpy: FindBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func findPhotos(request: Find.FindPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Find.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: Find.RestorePhotos.Request) async { recorder.record(request) }
}
