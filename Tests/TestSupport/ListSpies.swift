package import Domain
package import SceneCore

@MainActor package final class ListPresentationLogicSpy: ListPresentationLogic, Spy {
  package let recorder = Recorder<any ListPresentationLogic>()

  package init() {}

  package func presentUpdatedMemo(response: List.UpdateMemo.Response) {
    recorder.record(response) { $0.presentUpdatedMemo(response: response) }
  }

  package func presentFetchedMemos(response: List.FetchMemos.Response) {
    recorder.record(response) { $0.presentFetchedMemos(response: response) }
  }

  package func presentTaggedPhotos(response: List.TagPhotos.Response) {
    recorder.record(response) { $0.presentTaggedPhotos(response: response) }
  }

  package func presentUnstarredPhotos(response: List.UnstarPhotos.Response) {
    recorder.record(response) { $0.presentUnstarredPhotos(response: response) }
  }

  package func presentStarredPhotos(response: List.StarPhotos.Response) {
    recorder.record(response) { $0.presentStarredPhotos(response: response) }
  }

  package func presentSelectedPhoto(response: List.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }
}

@MainActor package final class ListDisplayLogicSpy: ListDisplayLogic, Spy {
  package let recorder = Recorder<Never>()

  package init() {}

  package func displayUpdatedMemo(viewModel: List.UpdateMemo.ViewModel) { recorder.record(viewModel) }
  package func displayFetchedMemos(viewModel: List.FetchMemos.ViewModel) { recorder.record(viewModel) }
  package func displayTaggedPhotos(viewModel: List.TagPhotos.ViewModel) { recorder.record(viewModel) }
  package func displayUnstarredPhotos(viewModel: List.UnstarPhotos.ViewModel) { recorder.record(viewModel) }
  package func displayStarredPhotos(viewModel: List.StarPhotos.ViewModel) { recorder.record(viewModel) }
  package func displaySelectedPhoto(viewModel: List.SelectPhoto.ViewModel) { recorder.record(viewModel) }
}

@MainActor package final class ListBusinessLogicSpy: ListBusinessLogic, Spy {
  /// Shared with other spies, it shows which of them was called first.
  package let recorder: Recorder<Never>

  /// Called at the end of a selection, in place of a presenter.
  package var onSelect: @MainActor () -> Void = {}

  package init(recorder: Recorder<Never>) {
    self.recorder = recorder
  }

  package func updateMemo(request: List.UpdateMemo.Request) async { recorder.record(request) }
  package func fetchMemos(request: List.FetchMemos.Request) async { recorder.record(request) }
  package func tagPhotos(request: List.TagPhotos.Request) async { recorder.record(request) }
  package func unstarPhotos(request: List.UnstarPhotos.Request) async { recorder.record(request) }
  package func starPhotos(request: List.StarPhotos.Request) async { recorder.record(request) }
  package func selectPhoto(request: List.SelectPhoto.Request) async {
    recorder.record(request)
    onSelect()
  }
}

@MainActor package final class ListRouterSpy: ListRoutingLogic, Spy {
  package let recorder: Recorder<Never>

  package init(recorder: Recorder<Never>) {
    self.recorder = recorder
  }

  package func routeToDetail() async { recorder.record("routeToDetail") }
  package func routeToPhotographer() async { recorder.record("routeToPhotographer") }
}

@MainActor package final class ListDataStoreStub: ListDataStore {
  package private(set) var feed: PhotoFeed
  package var selectedPhoto: FoundPhoto?

  package init(feed: PhotoFeed = PhotoFeed(), selectedPhoto: FoundPhoto? = nil) {
    self.feed = feed
    self.selectedPhoto = selectedPhoto
  }

  package func keep(_ feed: PhotoFeed) { self.feed = feed }
}

extension ListViewController {
  /// The list of a scene whose view controller is tested: a command that reaches it is recorded as its request.
  package static func make(recorder: Recorder<Never>, output: any SceneOutput) -> ListViewController {
    ListViewController(
      interactor: ListBusinessLogicSpy(recorder: recorder), router: ListRouterSpy(recorder: recorder),
      output: output)
  }
}
