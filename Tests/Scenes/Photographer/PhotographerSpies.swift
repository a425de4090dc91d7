import SceneCore
import TestSupport

@testable import PhotographerScene

/// The scene's models, and not the photographer of a photo.
typealias Photographer = PhotographerScene.Photographer

@MainActor final class PhotographerPresentationLogicSpy: PhotographerPresentationLogic, Spy {
  let recorder = Recorder<any PhotographerPresentationLogic>()

  func presentFetchedPhotos(response: Photographer.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class PhotographerDisplayLogicSpy: PhotographerDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedPhotos(viewModel: Photographer.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class PhotographerBusinessLogicSpy: PhotographerBusinessLogic, Spy {
  /// Shared with the spies of the list, it shows what was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchPhotos(request: Photographer.FetchPhotos.Request) async { recorder.record(request) }
}
