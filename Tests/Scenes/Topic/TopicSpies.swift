import SceneCore
import TestSupport

@testable import TopicScene

@MainActor final class TopicPresentationLogicSpy: TopicPresentationLogic, Spy {
  let recorder = Recorder<any TopicPresentationLogic>()

  func presentFetchedNextPage(response: TopicPhotos.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: TopicPhotos.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }

  func presentStarredPhoto(response: TopicPhotos.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: TopicPhotos.UnstarPhoto.Response) {
    recorder.record(response) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentSelectedPhoto(response: TopicPhotos.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }

  func presentArrangedPhotos(response: TopicPhotos.ArrangePhotos.Response) {
    recorder.record(response) { $0.presentArrangedPhotos(response: response) }
  }
}

@MainActor final class TopicDisplayLogicSpy: TopicDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedNextPage(viewModel: TopicPhotos.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayArrangedPhotos(viewModel: TopicPhotos.ArrangePhotos.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: TopicPhotos.RestorePhotos.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: TopicPhotos.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUnstarredPhoto(viewModel: TopicPhotos.UnstarPhoto.ViewModel) { recorder.record(viewModel) }
  func displaySelectedPhoto(viewModel: TopicPhotos.SelectPhoto.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TopicBusinessLogicSpy: TopicBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchNextPage(request: TopicPhotos.FetchNextPage.Request) async { recorder.record(request) }
  func restorePhotos(request: TopicPhotos.RestorePhotos.Request) async { recorder.record(request) }
  func starPhoto(request: TopicPhotos.StarPhoto.Request) async { recorder.record(request) }
  func unstarPhoto(request: TopicPhotos.UnstarPhoto.Request) async { recorder.record(request) }
  func selectPhoto(request: TopicPhotos.SelectPhoto.Request) async { recorder.record(request) }
  func arrangePhotos(request: TopicPhotos.ArrangePhotos.Request) async { recorder.record(request) }
}

@MainActor final class TopicRouterSpy: TopicRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToDetail() async { recorder.record("routeToDetail") }
  func routeToPhotographer() async { recorder.record("routeToPhotographer") }
}
