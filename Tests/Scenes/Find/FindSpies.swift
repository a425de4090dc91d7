import SceneCore
import TestSupport

@testable import FindScene

@MainActor final class FindPresentationLogicSpy: FindPresentationLogic, Spy {
  let recorder = Recorder<any FindPresentationLogic>()

  func presentFetchedPhotos(response: Find.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class FindDisplayLogicSpy: FindDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Find.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class FindBusinessLogicSpy: FindBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Find.FetchPhotos.Request) async { recorder.record(request) }
}
