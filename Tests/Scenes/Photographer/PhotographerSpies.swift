import SceneCore
import TestSupport

@testable import PhotographerScene

/// The scene's models, not a photo's photographer.
typealias Photographer = PhotographerScene.Photographer

@MainActor
final class PhotographerPresentationLogicSpy: RecordingSpy<any PhotographerPresentationLogic>,
  PhotographerPresentationLogic
{
  func presentFetchedPhotos(response: Photographer.FetchPhotos.Response) {
    recorder.record(response) { $0.presentFetchedPhotos(response: response) }
  }
}

@MainActor final class PhotographerDisplayLogicSpy: RecordingSpy<Never>, PhotographerDisplayLogic {
  func displayFetchedPhotos(viewModel: Photographer.FetchPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class PhotographerBusinessLogicSpy: RecordingSpy<Never>, PhotographerBusinessLogic {
  func fetchPhotos(request: Photographer.FetchPhotos.Request) async { recorder.record(request) }
}
