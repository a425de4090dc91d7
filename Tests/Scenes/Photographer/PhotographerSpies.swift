import SceneCore
import TestSupport

@testable import PhotographerScene

/// The scene's models, and not the photographer of a photo.
typealias Photographer = PhotographerScene.Photographer

@MainActor final class PhotographerPresentationLogicSpy: PhotographerPresentationLogic, Spy {
  let recorder = Recorder<any PhotographerPresentationLogic>()

  func presentShownPhotos(response: Photographer.ShowPhotos.Response) {
    recorder.record(response) { $0.presentShownPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Photographer.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentStarredPhoto(response: Photographer.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Photographer.UnstarPhoto.Response) {
    recorder.record(response) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentSelectedPhoto(response: Photographer.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }

  func presentArrangedPhotos(response: Photographer.ArrangePhotos.Response) {
    recorder.record(response) { $0.presentArrangedPhotos(response: response) }
  }
}

@MainActor final class PhotographerDisplayLogicSpy: PhotographerDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownPhotos(viewModel: Photographer.ShowPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Photographer.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: Photographer.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUnstarredPhoto(viewModel: Photographer.UnstarPhoto.ViewModel) { recorder.record(viewModel) }
  func displaySelectedPhoto(viewModel: Photographer.SelectPhoto.ViewModel) { recorder.record(viewModel) }
  func displayArrangedPhotos(viewModel: Photographer.ArrangePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class PhotographerBusinessLogicSpy: PhotographerBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func showPhotos(request: Photographer.ShowPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Photographer.FetchNextPage.Request) async { recorder.record(request) }
  func starPhoto(request: Photographer.StarPhoto.Request) async { recorder.record(request) }
  func unstarPhoto(request: Photographer.UnstarPhoto.Request) async { recorder.record(request) }
  func selectPhoto(request: Photographer.SelectPhoto.Request) async { recorder.record(request) }
  func arrangePhotos(request: Photographer.ArrangePhotos.Request) async { recorder.record(request) }
}

@MainActor final class PhotographerRouterSpy: PhotographerRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToDetail() async { recorder.record("routeToDetail") }
}
