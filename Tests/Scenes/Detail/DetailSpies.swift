import Domain
import SceneCore
import TestSupport

@testable import DetailScene

@MainActor
final class DetailPresentationLogicSpy: RecordingSpy<any DetailPresentationLogic>, DetailPresentationLogic {
  func presentTaggedPhoto(response: Detail.TagPhoto.Response) {
    recorder.record(response) { $0.presentTaggedPhoto(response: response) }
  }

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    recorder.record(response) { $0.presentShownPhoto(response: response) }
  }

  func presentStarredPhoto(response: Detail.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response) {
    recorder.record(response) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentUpdatedMemo(response: Detail.UpdateMemo.Response) {
    recorder.record(response) { $0.presentUpdatedMemo(response: response) }
  }

  func presentFetchedMemos(response: Detail.FetchMemos.Response) {
    recorder.record(response) { $0.presentFetchedMemos(response: response) }
  }

  func presentSelectedPhoto(response: Detail.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }
}

@MainActor final class DetailDisplayLogicSpy: RecordingSpy<Never>, DetailDisplayLogic {
  func displayTaggedPhoto(viewModel: Detail.TagPhoto.ViewModel) { recorder.record(viewModel) }
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel) { recorder.record(viewModel) }
  func displayFetchedMemos(viewModel: Detail.FetchMemos.ViewModel) { recorder.record(viewModel) }
  func displaySelectedPhoto(viewModel: Detail.SelectPhoto.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class DetailRouterSpy: RecordingSpy<Never>, DetailRoutingLogic {
  func routeToPhotographer() async { recorder.record("routeToPhotographer") }
  func routeToDetail() async { recorder.record("routeToDetail") }
}

@MainActor final class DetailBusinessLogicSpy: RecordingSpy<Never>, DetailBusinessLogic {
  /// Displays what the real cycle of `selectPhoto` would.
  var onSelect: () -> Void = {}

  func tagPhoto(request: Detail.TagPhoto.Request) async { recorder.record(request) }
  func showPhoto(request: Detail.ShowPhoto.Request) async { recorder.record(request) }
  func starPhoto(request: Detail.StarPhoto.Request) async { recorder.record(request) }
  func unstarPhoto(request: Detail.UnstarPhoto.Request) async { recorder.record(request) }
  func updateMemo(request: Detail.UpdateMemo.Request) async { recorder.record(request) }
  func fetchMemos(request: Detail.FetchMemos.Request) async { recorder.record(request) }

  func selectPhoto(request: Detail.SelectPhoto.Request) async {
    recorder.record(request)
    onSelect()
  }
}

extension DetailInteractor {
  /// One double for all of the library.
  convenience init(
    input: DetailInput, presenter: any DetailPresentationLogic, photosWorker: any PhotosWorkerLogic,
    library: LibraryWorkerFake, starWorker: any StarWorkerLogic,
    editor: EditorWorkerDouble = EditorWorkerDouble()
  ) {
    self.init(
      input: input, presenter: presenter,
      workers: .doubles(photos: photosWorker, library: library, star: starWorker, editor: editor))
  }
}
