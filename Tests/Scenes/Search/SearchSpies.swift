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

  func presentStarredPhoto(response: Search.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Search.UnstarPhoto.Response) {
    recorder.record(response) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentSelectedPhoto(response: Search.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }

  func presentArrangedPhotos(response: Search.ArrangePhotos.Response) {
    recorder.record(response) { $0.presentArrangedPhotos(response: response) }
  }
}

@MainActor final class SearchDisplayLogicSpy: SearchDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFoundPhotos(viewModel: Search.FindPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Search.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayArrangedPhotos(viewModel: Search.ArrangePhotos.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Search.RestorePhotos.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: Search.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUnstarredPhoto(viewModel: Search.UnstarPhoto.ViewModel) { recorder.record(viewModel) }
  func displaySelectedPhoto(viewModel: Search.SelectPhoto.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SearchBusinessLogicSpy: SearchBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func findPhotos(request: Search.FindPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Search.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: Search.RestorePhotos.Request) async { recorder.record(request) }
  func starPhoto(request: Search.StarPhoto.Request) async { recorder.record(request) }
  func unstarPhoto(request: Search.UnstarPhoto.Request) async { recorder.record(request) }
  func selectPhoto(request: Search.SelectPhoto.Request) async { recorder.record(request) }
  func arrangePhotos(request: Search.ArrangePhotos.Request) async { recorder.record(request) }
}

@MainActor final class SearchRouterSpy: SearchRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToDetail() async { recorder.record("routeToDetail") }
  func routeToPhotographer() async { recorder.record("routeToPhotographer") }
}
