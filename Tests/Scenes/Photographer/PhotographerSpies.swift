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
}

@MainActor final class PhotographerDisplayLogicSpy: PhotographerDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownPhotos(viewModel: Photographer.ShowPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Photographer.FetchNextPage.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class PhotographerBusinessLogicSpy: PhotographerBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func showPhotos(request: Photographer.ShowPhotos.Request) async { recorder.record(request) }
  func fetchNextPage(request: Photographer.FetchNextPage.Request) async { recorder.record(request) }
}
