import Domain
import Foundation
import FoundationEssentials
import SceneCore
import TestSupport

@testable import SavedScene

@MainActor final class SavedPresentationLogicSpy: SavedPresentationLogic, Spy {
  let recorder = Recorder<any SavedPresentationLogic>()

  func presentTaggedPhotos(response: Saved.TagPhotos.Response) {
    recorder.record(response) { $0.presentTaggedPhotos(response: response) }
  }

  func presentRestoredPhotos(response: Saved.RestorePhotos.Response) {
    recorder.record(response) { $0.presentRestoredPhotos(response: response) }
  }

  func presentDeletedPhotos(response: Saved.DeletePhotos.Response) {
    recorder.record(response) { $0.presentDeletedPhotos(response: response) }
  }

  func presentFetchedSaved(response: Saved.FetchSaved.Response) {
    recorder.record(response) { $0.presentFetchedSaved(response: response) }
  }

  func presentFoundPhotos(response: Saved.FindPhotos.Response) {
    recorder.record(response) { $0.presentFoundPhotos(response: response) }
  }

  func presentFetchedTrash(response: Saved.FetchTrash.Response) {
    recorder.record(response) { $0.presentFetchedTrash(response: response) }
  }

  func presentPreparedPurge(response: Saved.PreparePurge.Response) {
    recorder.record(response) { $0.presentPreparedPurge(response: response) }
  }

  func presentPurgedPhotos(response: Saved.PurgePhotos.Response) {
    recorder.record(response) { $0.presentPurgedPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Saved.FetchNextPage.Response) {
    recorder.record(response) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredSaved(response: Saved.RestoreSaved.Response) {
    recorder.record(response) { $0.presentRestoredSaved(response: response) }
  }

  func presentSelectedPhoto(response: Saved.SelectPhoto.Response) {
    recorder.record(response) { $0.presentSelectedPhoto(response: response) }
  }

  func presentStarredPhoto(response: Saved.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUpdatedMemo(response: Saved.UpdateMemo.Response) {
    recorder.record(response) { $0.presentUpdatedMemo(response: response) }
  }

  func presentFetchedMemos(response: Saved.FetchMemos.Response) {
    recorder.record(response) { $0.presentFetchedMemos(response: response) }
  }

  func presentPreparedDeletion(response: Saved.PrepareDeletion.Response) {
    recorder.record(response) { $0.presentPreparedDeletion(response: response) }
  }
}

@MainActor final class SavedDisplayLogicSpy: SavedDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayTaggedPhotos(viewModel: Saved.TagPhotos.ViewModel) { recorder.record(viewModel) }
  func displayRestoredPhotos(viewModel: Saved.RestorePhotos.ViewModel) { recorder.record(viewModel) }
  func displayDeletedPhotos(viewModel: Saved.DeletePhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedSaved(viewModel: Saved.FetchSaved.ViewModel) { recorder.record(viewModel) }
  func displayFetchedNextPage(viewModel: Saved.FetchNextPage.ViewModel) { recorder.record(viewModel) }
  func displayRestoredSaved(viewModel: Saved.RestoreSaved.ViewModel) { recorder.record(viewModel) }
  func displaySelectedPhoto(viewModel: Saved.SelectPhoto.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: Saved.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUpdatedMemo(viewModel: Saved.UpdateMemo.ViewModel) { recorder.record(viewModel) }
  func displayFetchedMemos(viewModel: Saved.FetchMemos.ViewModel) { recorder.record(viewModel) }
  func displayPreparedDeletion(viewModel: Saved.PrepareDeletion.ViewModel) { recorder.record(viewModel) }
  func displayFoundPhotos(viewModel: Saved.FindPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedTrash(viewModel: Saved.FetchTrash.ViewModel) { recorder.record(viewModel) }
  func displayPreparedPurge(viewModel: Saved.PreparePurge.ViewModel) { recorder.record(viewModel) }
  func displayPurgedPhotos(viewModel: Saved.PurgePhotos.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class SavedBusinessLogicSpy: SavedBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>
  /// Displays what the real cycle of `prepareDeletion` would.
  var onPrepareDeletion: () -> Void = {}
  /// The same for `preparePurge`.
  var onPreparePurge: () -> Void = {}
  /// The same for `selectPhoto`.
  var onSelect: () -> Void = {}

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func tagPhotos(request: Saved.TagPhotos.Request) async { recorder.record(request) }
  func restorePhotos(request: Saved.RestorePhotos.Request) async { recorder.record(request) }
  func deletePhotos(request: Saved.DeletePhotos.Request) async { recorder.record(request) }
  func fetchSaved(request: Saved.FetchSaved.Request) async { recorder.record(request) }
  func fetchNextPage(request: Saved.FetchNextPage.Request) async { recorder.record(request) }
  func restoreSaved(request: Saved.RestoreSaved.Request) async { recorder.record(request) }
  func selectPhoto(request: Saved.SelectPhoto.Request) async {
    recorder.record(request)
    onSelect()
  }
  func starPhoto(request: Saved.StarPhoto.Request) async { recorder.record(request) }
  func updateMemo(request: Saved.UpdateMemo.Request) async { recorder.record(request) }
  func fetchMemos(request: Saved.FetchMemos.Request) async { recorder.record(request) }

  func prepareDeletion(request: Saved.PrepareDeletion.Request) async {
    recorder.record(request)
    onPrepareDeletion()
  }

  func findPhotos(request: Saved.FindPhotos.Request) async { recorder.record(request) }
  func fetchTrash(request: Saved.FetchTrash.Request) async { recorder.record(request) }

  func preparePurge(request: Saved.PreparePurge.Request) async {
    recorder.record(request)
    onPreparePurge()
  }

  func purgePhotos(request: Saved.PurgePhotos.Request) async { recorder.record(request) }
}

@MainActor final class SavedRouterSpy: SavedRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToDetail() async { recorder.record("routeToDetail") }
  func routeToPhotographer() async { recorder.record("routeToPhotographer") }
}

extension SavedInteractor {
  /// One double for everything that is asked of the library.
  convenience init(
    presenter: any SavedPresentationLogic, photosWorker: any PhotosWorkerLogic, library: LibraryWorkerFake,
    star: any StarWorkerLogic = StarWorkerDouble(), editor: EditorWorkerDouble = EditorWorkerDouble()
  ) {
    self.init(
      presenter: presenter,
      workers: .doubles(photos: photosWorker, library: library, star: star, editor: editor), timeZone: .gmt)
  }
}

extension LibraryWorkerFake {
  /// A library of the photos p1 to p6, of which some are in the trash.
  static func ofSix(trashing numbers: [Int] = []) async throws -> LibraryWorkerFake {
    let library = LibraryWorkerFake.holding(1...6)
    for number in numbers { try await library.delete(Photo.make(id: "p\(number)").key) }
    return library
  }
}

extension Saved.ShownPhotos {
  var ids: [String] { photos.map(\.saved.photo.id.rawValue) }
}

extension SavedViewController {
  static func make(_ interactor: SavedBusinessLogicSpy, output: SceneOutputSpy) -> SavedViewController {
    SavedViewController(
      interactor: interactor, router: SavedRouterSpy(recorder: interactor.recorder), output: output)
  }
}

extension Saved.DisplayedSavedPhoto {
  static func row(_ number: Int, memo: String) -> Saved.DisplayedSavedPhoto {
    Saved.DisplayedSavedPhoto(
      row: DisplayedPhoto(.make(number), isStarred: true),
      saving: DisplayedSaving(.make(memo: memo), timeZone: .gmt))
  }
}

extension Saved.View {
  /// What is found by a query that can be read.
  static func finding(_ text: String) -> Saved.View {
    (try? FindQuery(parsing: text)).map { .found($0, typed: text) } ?? .library
  }
}
