package import Domain

@MainActor package protocol ListBusinessLogic: AnyObject {
  func starPhotos(request: List.StarPhotos.Request) async
  func deletePhotos(request: List.DeletePhotos.Request) async
  func updateMemo(request: List.UpdateMemo.Request) async
  func fetchMemos(request: List.FetchMemos.Request) async
  func tagPhotos(request: List.TagPhotos.Request) async
  func selectPhotos(request: List.SelectPhotos.Request) async
}

@MainActor package protocol ListDataStore: AnyObject {
  /// The photos by number, whether or not they are in the library, and the way to those that follow.
  var sequence: PhotoSequence { get }
  var selectedPhotos: [FoundPhoto] { get }
  /// The start of the list in Photographer, or `nil` for one page.
  var start: ListStart? { get }
  /// Whether the photo view shows all facts.
  var showsAll: Bool { get }
  /// Keeps the list as far as the scene has fetched it, and the photo on screen if there is only one.
  func keep(_ sequence: PhotoSequence, onScreen: NumberedPhoto?)
  /// Returns the photos for numbers in a command that changes the library.
  ///
  /// - Throws: `unknownNumber`, or the reason the library is unreachable: without a list on screen, as from a shell, numbers do not refer
  ///   to a cached list.
  func photosToChange(for selection: PhotoSelection) async throws(Failure) -> PhotosOnStage
}

extension ListDataStore {
  package var photos: [Photo] { sequence.photos }

  package func keep(_ sequence: PhotoSequence) { keep(sequence, onScreen: nil) }

  /// The inputs for the photo view, one for each selected photo.
  package var detailInputs: [DetailInput] {
    selectedPhotos.map {
      DetailInput(photo: $0.photo, details: $0.details, list: sequence, showsAll: showsAll)
    }
  }

  package var photographerInput: PhotographerInput? {
    selectedPhotos.first.map { PhotographerInput(photo: $0.photo.photo, start: start) }
  }
}

@MainActor final class ListInteractor: ListBusinessLogic, ListDataStore, PhotoStage {
  /// Lists photos up to the largest of the numbers.
  typealias Unlisted = @Sendable (PhotoNumbers) async throws(Failure) -> SavedPage

  private let presenter: any ListPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic
  private let starWorker: any StarWorkerLogic
  private let memoWriter: MemoWriter
  private let finder: PhotoFinder
  private let unlisted: Unlisted?

  /// The list, or `nil` until it is shown.
  private var listed: PhotoSequence?
  private var onScreen: NumberedPhoto?
  private(set) var selectedPhotos: [FoundPhoto] = []
  private(set) var start: ListStart?
  private(set) var showsAll = false

  /// - Parameter unlisted: Finds photos before a list is shown, as from a shell, or `nil` if numbers mean nothing then.
  init(presenter: any ListPresentationLogic, workers: PhotoWorkers, unlisted: Unlisted? = nil) {
    self.presenter = presenter
    self.unlisted = unlisted
    libraryWorker = workers.library
    changeWorker = workers.changes
    starWorker = workers.star
    memoWriter = workers.memoWriter
    finder = workers.finder
  }

  var sequence: PhotoSequence { listed ?? PhotoSequence() }

  func keep(_ sequence: PhotoSequence, onScreen: NumberedPhoto?) {
    (listed, self.onScreen) = (sequence, onScreen)
  }

  func photos(for selection: PhotoSelection) async throws(Failure) -> PhotosOnStage {
    try await photos(for: selection) { _ throws(Failure) in }
  }

  func photosToChange(for selection: PhotoSelection) async throws(Failure) -> PhotosOnStage {
    try await photos(for: selection) { page throws(Failure) in
      if let failure = page.whyOld { throw failure }
    }
  }

  private func photos(
    for selection: PhotoSelection, _ check: (SavedPage) throws(Failure) -> Void
  ) async throws(Failure) -> PhotosOnStage {
    if listed == nil, let unlisted, !selection.numbers.ranges.isEmpty {
      let page = try await unlisted(selection.numbers)
      try check(page)
      listed = PhotoSequence(page.photos.map(\.photo), total: page.total)
    }
    return PhotosOnStage(list: photos, onScreen: onScreen)
  }

  func starPhotos(request: List.StarPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let stage = try await photosToChange(for: request.photos)
      let photos = try await finder.photos(request.photos, in: stage)
      return try await star(photos.map(\.photo), request)
    }
    presenter.presentStarredPhotos(response: .init(result: result))
  }

  /// Stars photos one by one; stops at the first failure and keeps the photos starred before it.
  private func star(
    _ photos: [NumberedPhoto], _ request: List.StarPhotos.Request
  ) async throws(Failure) -> StarredPhotos {
    var batch = photos.count > 1 ? StarBatch(count: photos.count) : nil
    var starred = StarredPhotos(photos: [], left: photos, memo: request.memo)
    for photo in photos {
      let result = await Result { () async throws(Failure) in
        try await starWorker.star(
          photo.photo, memo: request.memo, onlyNew: request.onlyNew, in: batch)
      }
      if case .failure(let failure) = result, !starred.photos.isEmpty {
        starred.failure = failure
        return starred
      }
      starred.photos.append(StarredPhoto(photo: photo, result: try result.get()))
      starred.left.removeFirst()
      batch?.place += 1
    }
    return starred
  }

  func deletePhotos(request: List.DeletePhotos.Request) async {
    let result = await withSavedPhotos(request.photos) { (found) async throws(Failure) in
      let photos = found.map(\.numbered)
      let memos = try await changeWorker.delete(photos.map(\.photo.key))
      return zip(photos, memos).map { RemovedPhoto(photo: $0, memo: $1) }
    }
    presenter.presentDeletedPhotos(response: .init(result: result))
  }

  func updateMemo(request: List.UpdateMemo.Request) async {
    let result = await withSavedPhotos(request.photos) { (found) async throws(Failure) in
      try await memoWriter.write(request.memo, to: found[0].numbered)
    }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func fetchMemos(request: List.FetchMemos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await savedOrTrashed(request.photos)
      return PhotoMemos(photo: photo, history: try await libraryWorker.memos(of: photo.photo.key))
    }
    presenter.presentFetchedMemos(response: .init(result: result))
  }

  func tagPhotos(request: List.TagPhotos.Request) async {
    let result = await withSavedPhotos(request.photos) { (found) async throws(Failure) in
      try await changeWorker.tag(found, request.tags)
    }
    presenter.presentTaggedPhotos(response: .init(tags: request.tags, result: result))
  }

  func selectPhotos(request: List.SelectPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await finder.photos(request.photos, in: try await photos(for: request.photos))
    }
    if case .success(let found) = result {
      (selectedPhotos, start, showsAll) = (found, request.start, request.showsAll)
    }
    presenter.presentSelectedPhotos(response: .init(result: result))
  }
}

extension ListInteractor {
  /// Passes the library's current state of the photos to `work`.
  private func withSavedPhotos<Value: Sendable>(
    _ selection: PhotoSelection, _ work: ([NumberedSavedPhoto]) async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    let result = await Result { () async throws(Failure) in
      let stage = try await photosToChange(for: selection)
      return try await work(try await finder.savedPhotos(selection, in: stage))
    }
    return await finder.explained(result, of: selection, in: PhotosOnStage(list: photos, onScreen: onScreen))
  }

  /// Returns the photo of `selection`, from the library, the trash, or the list.
  private func savedOrTrashed(_ selection: PhotoSelection) async throws(Failure) -> NumberedPhoto {
    let stage = try await photos(for: selection)
    do throws(Failure) {
      guard let reference = selection.single else { return try stage.shown }
      return try await finder.savedPhoto(reference, in: stage.list)
    } catch {
      guard let photo = try await finder.trashed(selection, in: stage).first else { throw error }
      return photo.numbered
    }
  }
}
