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

  package func presentDeletedPhotos(response: List.DeletePhotos.Response) {
    recorder.record(response) { $0.presentDeletedPhotos(response: response) }
  }

  package func presentStarredPhotos(response: List.StarPhotos.Response) {
    recorder.record(response) { $0.presentStarredPhotos(response: response) }
  }

  package func presentSelectedPhotos(response: List.SelectPhotos.Response) {
    recorder.record(response) { $0.presentSelectedPhotos(response: response) }
  }
}

@MainActor package final class ListDisplayLogicSpy: ListDisplayLogic, Spy {
  package let recorder = Recorder<Never>()

  package init() {}

  package func displayUpdatedMemo(viewModel: List.UpdateMemo.ViewModel) { recorder.record(viewModel) }
  package func displayFetchedMemos(viewModel: List.FetchMemos.ViewModel) { recorder.record(viewModel) }
  package func displayTaggedPhotos(viewModel: List.TagPhotos.ViewModel) { recorder.record(viewModel) }
  package func displayDeletedPhotos(viewModel: List.DeletePhotos.ViewModel) { recorder.record(viewModel) }
  package func displayStarredPhotos(viewModel: List.StarPhotos.ViewModel) { recorder.record(viewModel) }
  package func displaySelectedPhotos(viewModel: List.SelectPhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor package final class ListBusinessLogicSpy: ListBusinessLogic, Spy {
  /// Shared with other spies, to record the order of calls.
  package let recorder: Recorder<Never>

  /// Called after a selection, in place of a presenter.
  package var onSelect: @MainActor () -> Void = {}

  package init(recorder: Recorder<Never>) {
    self.recorder = recorder
  }

  package func updateMemo(request: List.UpdateMemo.Request) async { recorder.record(request) }
  package func fetchMemos(request: List.FetchMemos.Request) async { recorder.record(request) }
  package func tagPhotos(request: List.TagPhotos.Request) async { recorder.record(request) }
  package func deletePhotos(request: List.DeletePhotos.Request) async { recorder.record(request) }
  package func starPhotos(request: List.StarPhotos.Request) async { recorder.record(request) }
  package func selectPhotos(request: List.SelectPhotos.Request) async {
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
  package private(set) var sequence = PhotoSequence()
  package private(set) var onScreen: NumberedPhoto?
  package var selectedPhotos: [FoundPhoto]
  package var start: ListStart?
  package let showsAll = false
  private let unlisted: @Sendable (PhotoNumbers) async throws(Failure) -> SavedPage

  package init(
    selectedPhotos: [FoundPhoto] = [], start: ListStart? = nil,
    unlisted: @escaping @Sendable (PhotoNumbers) async throws(Failure) -> SavedPage = { _ in .empty }
  ) {
    self.selectedPhotos = selectedPhotos
    self.start = start
    self.unlisted = unlisted
  }

  package func keep(_ sequence: PhotoSequence, onScreen: NumberedPhoto?) {
    (self.sequence, self.onScreen) = (sequence, onScreen)
  }

  package func photosToChange(for selection: PhotoSelection) async throws(Failure) -> PhotosOnStage {
    if photos.isEmpty, !selection.numbers.ranges.isEmpty {
      sequence = PhotoSequence(try await unlisted(selection.numbers).photos.map(\.photo))
    }
    return PhotosOnStage(list: photos, onScreen: onScreen)
  }
}

extension DetailInput {
  package init(photo: NumberedPhoto, list: [Photo]) { self.init(photo: photo, list: PhotoSequence(list)) }
}

extension ListDataStore {
  package func keep(_ photos: [Photo], onScreen: NumberedPhoto? = nil) {
    keep(PhotoSequence(photos), onScreen: onScreen)
  }
}

extension TakeViewController {
  /// Returns the `TakeViewController` for a list or Detail under test, which records commands as requests.
  package static func make(recorder: Recorder<Never>, output: any SceneOutput) -> TakeViewController {
    TakeViewController(interactor: TakeBusinessLogicSpy(recorder: recorder), output: output)
  }
}

extension ListViewController {
  /// Returns the `ListViewController` for a scene under test, which records commands as requests.
  package static func make(recorder: Recorder<Never>, output: any SceneOutput) -> ListViewController {
    ListViewController(
      interactor: ListBusinessLogicSpy(recorder: recorder), router: ListRouterSpy(recorder: recorder),
      take: .make(recorder: recorder, output: output), output: output)
  }
}
