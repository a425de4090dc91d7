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

  /// The photo from the list, and later the source's, which has more details.
  private(set) var photo: NumberedPhoto {
    didSet { list.keep(list.photos, onScreen: photo) }
  }
  /// The source's answer, kept so that coming back costs no call.
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
      // A saved photo can be shown when its source is out of reach; any other photo fails with it.
      if saved == nil { _ = try details.get() }
      if case .failure(.photos(.cancelled, _)) = details { _ = try details.get() }
      if let saved {
        await keepPlace(insteadOf: saved.photo.place)
        // A list has no places.
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

  /// Stores a saved photo's place for `find`; nobody asked for this, so a library error goes unreported.
  private func keepPlace(insteadOf known: String?) async {
    guard let place = photo.photo.place, place != known else { return }
    try? await changeWorker.keepPlace(place, of: photo.photo.key)
  }

  private func fetchDetails() async throws(Failure) -> PhotoDetails {
    if let details { return details }
    let fetched = try await photosWorker.details(of: photo.photo.id)
    // If the source answers with a different photo, or as a different source, the list's photo stays.
    if fetched.photo.key == photo.photo.key { photo.photo = fetched.photo }
    details = fetched
    return fetched
  }
}
