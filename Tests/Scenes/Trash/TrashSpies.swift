import SceneCore
import TestSupport

@testable import TrashScene

@MainActor final class TrashPresentationLogicSpy: TrashPresentationLogic, Spy {
  let recorder = Recorder<any TrashPresentationLogic>()

  func presentFetchedTrash(response: Trash.FetchTrash.Response) {
    recorder.record(response) { $0.presentFetchedTrash(response: response) }
  }

  func presentFetchedNextPage(response: Trash.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentShownTrash(response: Trash.ShowTrash.Response) {
    recorder.record(response) { $0.presentShownTrash(response: response) }
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

@MainActor final class TrashDisplayLogicSpy: TrashDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedTrash(viewModel: Trash.FetchTrash.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Trash.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayShownTrash(viewModel: Trash.ShowTrash.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Trash.RestorePhotos.ViewModel) { recorder.record(viewModel) }
  func displayPreparedPurge(viewModel: Trash.PreparePurge.ViewModel) { recorder.record(viewModel) }
  func displayPurgedPhotos(viewModel: Trash.PurgePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TrashBusinessLogicSpy: TrashBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>
  /// Displays what the real cycle of `preparePurge` would.
  var onPreparePurge: () -> Void = {}

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchTrash(request: Trash.FetchTrash.Request) async { recorder.record(request) }
  func fetchNextPage(request: Trash.FetchNextPage.Request) async { recorder.record(request) }
  func showTrash(request: Trash.ShowTrash.Request) async { recorder.record(request) }
  func restorePhotos(request: Trash.RestorePhotos.Request) async { recorder.record(request) }
  func preparePurge(request: Trash.PreparePurge.Request) async {
    recorder.record(request)
    onPreparePurge()
  }
  func purgePhotos(request: Trash.PurgePhotos.Request) async { recorder.record(request) }
}
