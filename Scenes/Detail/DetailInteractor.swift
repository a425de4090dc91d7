import Domain
import SceneCore

@MainActor protocol DetailBusinessLogic: AnyObject {
  func showPhoto(request: Detail.ShowPhoto.Request) async
}

@MainActor final class DetailInteractor: DetailBusinessLogic {
  private let presenter: any DetailPresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic
  private let list: any ListDataStore

  /// The photo from the list, later replaced by the source's photo, which has more details.
  private(set) var photo: NumberedPhoto {
    didSet { list.keep(list.photos, onScreen: photo) }
  }
  /// The details from the source, stored so that returning to the photo needs no call.
  private var details: PhotoDetails?

  init(
    input: DetailInput, presenter: any DetailPresentationLogic, workers: PhotoWorkers,
    list: any ListDataStore
  ) {
    photo = input.photo
    details = input.details
    self.list = list
    self.presenter = presenter
    photosWorker = workers.photos
    libraryWorker = workers.library
    changeWorker = workers.changes
    list.keep(input.list, onScreen: input.photo)
  }

  func showPhoto(request: Detail.ShowPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let saved = try await savedOrTrashed()
      let details = await Result { () async throws(Failure) in try await fetchDetails() }
      // If the source cannot be reached, a saved photo can still be shown. Any other photo fails with the source's error.
      if saved == nil { _ = try details.get() }
      if case .failure(.photos(.cancelled, _)) = details { _ = try details.get() }
      if let saved {
        await keepPlace(insteadOf: saved.photo.place)
        // The photo from the list has no place.
        if case .failure = details { photo.photo.place = photo.photo.place ?? saved.photo.place }
      }
      return Detail.ShownPhoto(photo: photo, details: details, saved: saved)
    }
    presenter.presentShownPhoto(response: .init(result: result))
  }

  private func savedOrTrashed() async throws(Failure) -> SavedPhoto? {
    if let saved = try await libraryWorker.savedPhoto(photo.photo.key) { return saved }
    return try await libraryWorker.trashedPhoto(photo.photo.key)
  }

  /// Stores a saved photo's place for `find`; the user did not ask for this, so a library error goes unreported.
  private func keepPlace(insteadOf known: String?) async {
    guard let place = photo.photo.place, place != known else { return }
    try? await changeWorker.keepPlace(place, of: photo.photo.key)
  }

  private func fetchDetails() async throws(Failure) -> PhotoDetails {
    if let details { return details }
    let fetched = try await photosWorker.details(of: photo.photo.id)
    // If the source returns a different photo, or turns out to be a different source, the list's photo stays.
    if fetched.photo.key == photo.photo.key { photo.photo = fetched.photo }
    details = fetched
    return fetched
  }
}
