import Domain
import SceneCore

@MainActor protocol DetailBusinessLogic: AnyObject {
  func showPhoto(request: Detail.ShowPhoto.Request) async
  func starPhoto(request: Detail.StarPhoto.Request) async
  func unstarPhoto(request: Detail.UnstarPhoto.Request) async
  func updateMemo(request: Detail.UpdateMemo.Request) async
  func fetchMemos(request: Detail.FetchMemos.Request) async
  func tagPhoto(request: Detail.TagPhoto.Request) async
  func selectPhoto(request: Detail.SelectPhoto.Request) async
}

@MainActor protocol DetailDataStore: AnyObject {
  var photo: NumberedPhoto { get }
  var list: [Photo] { get }
  var selectedPhoto: FoundPhoto? { get }
}

@MainActor final class DetailInteractor: DetailBusinessLogic, DetailDataStore {
  private let presenter: any DetailPresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic
  private let starWorker: any StarWorkerLogic
  private let memoWriter: MemoWriter
  private let finder: PhotoFinder

  /// The photo from the list; later the source's, which has more details.
  private(set) var photo: NumberedPhoto
  /// The source's answer, kept so that coming back needs no call.
  private var details: PhotoDetails?
  let list: [Photo]
  private(set) var selectedPhoto: FoundPhoto?

  init(input: DetailInput, presenter: any DetailPresentationLogic, workers: PhotoWorkers) {
    photo = input.photo
    details = input.details
    list = input.list
    self.presenter = presenter
    photosWorker = workers.photos
    libraryWorker = workers.library
    changeWorker = workers.changes
    starWorker = workers.star
    memoWriter = workers.memoWriter
    finder = workers.finder
  }

  func showPhoto(request: Detail.ShowPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let saved = try await savedOrTrashed()
      let details = await Result { () async throws(Failure) in try await fetchDetails() }
      // A kept photo can be shown even when its source is out of reach; any other photo fails with it.
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

  func starPhoto(request: Detail.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      StarredPhoto(photo: photo, result: try await starWorker.star(photo.photo, memo: request.memo))
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: Detail.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      RemovedPhoto(photo: photo, memo: try await changeWorker.delete(photo.photo.key))
    }
    presenter.presentUnstarredPhoto(response: .init(result: await explained(result)))
  }

  func updateMemo(request: Detail.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      try await memoWriter.write(request.memo, to: photo)
    }
    presenter.presentUpdatedMemo(response: .init(result: await explained(result)))
  }

  func fetchMemos(request: Detail.FetchMemos.Request) async {
    let result = await Result { () async throws(Failure) in
      PhotoMemos(photo: photo, history: try await libraryWorker.memos(of: photo.photo.key))
    }
    presenter.presentFetchedMemos(response: .init(result: result))
  }

  func tagPhoto(request: Detail.TagPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let saved = try await libraryWorker.savedPhoto(photo.photo.key) else { throw .library(.notSaved) }
      return try await changeWorker.tag(
        [NumberedSavedPhoto(number: photo.number, saved: saved)], request.tags)
    }
    presenter.presentTaggedPhoto(response: .init(tags: request.tags, result: await explained(result)))
  }

  func selectPhoto(request: Detail.SelectPhoto.Request) async {
    let result = await Result { () async throws(Failure) in try await finder.photo(request.photo, in: list) }
    if case .success(let found) = result { selectedPhoto = found }
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  /// For a photo in the trash, "not in the library" is not enough.
  private func explained<Value>(_ result: Result<Value, Failure>) async -> Result<Value, Failure> {
    guard case .failure(let failure) = result, failure.cause == .library(.notSaved) else { return result }
    return await Result { () async throws(Failure) in
      let isInTrash = try await libraryWorker.trashedPhoto(photo.photo.key) != nil
      throw isInTrash ? failure.because(.trashed([photo])) : failure
    }
  }

  private func savedOrTrashed() async throws(Failure) -> SavedPhoto? {
    if let saved = try await libraryWorker.savedPhoto(photo.photo.key) { return saved }
    return try await libraryWorker.trashedPhoto(photo.photo.key)
  }

  /// Keeps the place of a saved photo, for `find`; no one has typed this, so no failure of the library is reported.
  private func keepPlace(insteadOf known: String?) async {
    guard let place = photo.photo.place, place != known else { return }
    try? await changeWorker.keepPlace(place, of: photo.photo.key)
  }

  private func fetchDetails() async throws(Failure) -> PhotoDetails {
    if let details { return details }
    let fetched = try await photosWorker.details(of: photo.photo.id)
    // If the source answers with another photo, or as another source, the list's photo is kept.
    if fetched.photo.key == photo.photo.key { photo.photo = fetched.photo }
    details = fetched
    return fetched
  }
}

extension DetailInteractor: PhotosOnStage {
  var photoOnScreen: NumberedPhoto? { photo }

  func photos(for selection: PhotoSelection) async throws(Failure) -> [Photo] { list }
}
