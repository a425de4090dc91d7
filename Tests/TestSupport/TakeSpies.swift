package import Domain
package import SceneCore

@MainActor package final class TakePresentationLogicSpy: TakePresentationLogic, Spy {
  package let recorder = Recorder<any TakePresentationLogic>()

  package init() {}

  package func presentFetchedPath(response: Take.FetchPath.Response) {
    recorder.record(response) { $0.presentFetchedPath(response: response) }
  }
  package func presentDownloadedPhotos(response: Take.DownloadPhotos.Response) {
    recorder.record(response) { $0.presentDownloadedPhotos(response: response) }
  }
  package func presentOpenedPhoto(response: Take.OpenPhoto.Response) {
    recorder.record(response) { $0.presentOpenedPhoto(response: response) }
  }
  package func presentFetchedCredits(response: Take.FetchCredits.Response) {
    recorder.record(response) { $0.presentFetchedCredits(response: response) }
  }
  package func presentCopiedText(response: Take.CopyText.Response) {
    recorder.record(response) { $0.presentCopiedText(response: response) }
  }
  package func presentSetWallpaper(response: Take.SetWallpaper.Response) {
    recorder.record(response) { $0.presentSetWallpaper(response: response) }
  }
}

@MainActor package final class TakeDisplayLogicSpy: TakeDisplayLogic, Spy {
  package let recorder = Recorder<Never>()

  package init() {}

  package func displayFetchedPath(viewModel: Take.FetchPath.ViewModel) { recorder.record(viewModel) }
  package func displayDownloadedPhotos(viewModel: Take.DownloadPhotos.ViewModel) {
    recorder.record(viewModel)
  }
  package func displayOpenedPhoto(viewModel: Take.OpenPhoto.ViewModel) { recorder.record(viewModel) }
  package func displayFetchedCredits(viewModel: Take.FetchCredits.ViewModel) { recorder.record(viewModel) }
  package func displayCopiedText(viewModel: Take.CopyText.ViewModel) { recorder.record(viewModel) }
  package func displaySetWallpaper(viewModel: Take.SetWallpaper.ViewModel) { recorder.record(viewModel) }
}

@MainActor package final class TakeBusinessLogicSpy: TakeBusinessLogic, Spy {
  package let recorder: Recorder<Never>

  package init(recorder: Recorder<Never>) { self.recorder = recorder }

  package func fetchPath(request: Take.FetchPath.Request) async { recorder.record(request) }
  package func downloadPhotos(request: Take.DownloadPhotos.Request) async { recorder.record(request) }
  package func openPhoto(request: Take.OpenPhoto.Request) async { recorder.record(request) }
  package func fetchCredits(request: Take.FetchCredits.Request) async { recorder.record(request) }
  package func copyText(request: Take.CopyText.Request) async { recorder.record(request) }
  package func setWallpaper(request: Take.SetWallpaper.Request) async { recorder.record(request) }
}

/// A stage with the photos in a list, or the photo on screen.
@MainActor package final class PhotoStageStub: PhotoStage {
  private let photos: PhotosOnStage

  package init(list: [Photo] = [], onScreen: NumberedPhoto? = nil) {
    photos = PhotosOnStage(list: list, onScreen: onScreen)
  }

  package func photos(for selection: PhotoSelection) async throws(Failure) -> PhotosOnStage { photos }
}
