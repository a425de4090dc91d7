import SceneCore
import TestSupport

@testable import TrashScene

@MainActor
final class TrashPresentationLogicSpy: RecordingSpy<any TrashPresentationLogic>, TrashPresentationLogic {
  func presentFetchedPhotos(response: Trash.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }

  func presentRestoredPhotos(response: Trash.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }

  func presentPreparedPurge(response: Trash.PreparePurge.Response) {
    recorder.record(response) { $0.presentPreparedPurge(response: response) }
  }

  func presentPurgedPhotos(response: Trash.PurgePhotos.Response) {
    recorder.record(response) { $0.presentPurgedPhotos(response: response) }
  }
}

@MainActor final class TrashDisplayLogicSpy: RecordingSpy<Never>, TrashDisplayLogic {
  func displayFetchedPhotos(viewModel: Trash.FetchPhotos.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Trash.RestorePhotos.ViewModel) { recorder.record(viewModel) }
  func displayPreparedPurge(viewModel: Trash.PreparePurge.ViewModel) { recorder.record(viewModel) }
  func displayPurgedPhotos(viewModel: Trash.PurgePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TrashBusinessLogicSpy: RecordingSpy<Never>, TrashBusinessLogic {
  /// Displays what `preparePurge` would in a real cycle.
  var onPreparePurge: () -> Void = {}

  func fetchPhotos(request: Trash.FetchPhotos.Request) async { recorder.record(request) }
  func restorePhotos(request: Trash.RestorePhotos.Request) async { recorder.record(request) }
  func preparePurge(request: Trash.PreparePurge.Request) async {
    recorder.record(request)
    onPreparePurge()
  }
  func purgePhotos(request: Trash.PurgePhotos.Request) async { recorder.record(request) }
}
