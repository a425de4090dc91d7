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

  func presentStarredPhoto(response: Home.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Home.UnstarPhoto.Response) {
    recorder.record(response) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentSelectedPhoto(response: Home.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }

  func presentArrangedPhotos(response: Home.ArrangePhotos.Response) {
    recorder.record(response) { $0.presentArrangedPhotos(response: response) }
  }
}

@MainActor final class HomeDisplayLogicSpy: HomeDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayArrangedPhotos(viewModel: Home.ArrangePhotos.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: Home.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel) { recorder.record(viewModel) }
  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class HomeBusinessLogicSpy: HomeBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Home.FetchPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Home.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: Home.RestorePhotos.Request) async { recorder.record(request) }
  func starPhoto(request: Home.StarPhoto.Request) async { recorder.record(request) }
  func unstarPhoto(request: Home.UnstarPhoto.Request) async { recorder.record(request) }
  func selectPhoto(request: Home.SelectPhoto.Request) async { recorder.record(request) }
  func arrangePhotos(request: Home.ArrangePhotos.Request) async { recorder.record(request) }
}

@MainActor final class HomeRouterSpy: HomeRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToDetail() async { recorder.record("routeToDetail") }
  func routeToPhotographer() async { recorder.record("routeToPhotographer") }
}
