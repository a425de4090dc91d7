import Domain
import SceneCore

@MainActor protocol SavedBusinessLogic: AnyObject {
  func fetchSaved(request: Saved.FetchSaved.Request) async
  func fetchNextPage(request: Saved.FetchNextPage.Request) async
  func restoreSaved(request: Saved.RestoreSaved.Request) async
  func selectPhoto(request: Saved.SelectPhoto.Request) async
  func updateMemo(request: Saved.UpdateMemo.Request) async
  func prepareDeletion(request: Saved.PrepareDeletion.Request) async
  func deletePhoto(request: Saved.DeletePhoto.Request) async
}

@MainActor protocol SavedDataStore: AnyObject {
  var selectedPhoto: FoundPhoto? { get }
}

@MainActor final class SavedInteractor: SavedBusinessLogic, SavedDataStore {
  private let presenter: any SavedPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let finder: PhotoFinder

  /// By number: the photo with number n is at index n - 1, nil when it was deleted since the list was shown.
  ///
  /// A number keeps its meaning until the list is shown again: a deleted photo leaves a gap, so that the next
  /// `delete` cannot hit its neighbour.
  private(set) var photos: [SavedPhoto?] = []
  private(set) var selectedPhoto: FoundPhoto?
  /// Where the next page begins; nil before the first one.
  private(set) var lastSequence: Int64?

  init(
    presenter: any SavedPresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    finder = PhotoFinder(library: libraryWorker, source: photosWorker)
  }

  func fetchSaved(request: Saved.FetchSaved.Request) async {
    let result = await Result { () async throws(Failure) in try await showFromStart(limit: request.limit) }
    presenter.presentFetchedSaved(response: .init(result: result))
  }

  func restoreSaved(request: Saved.RestoreSaved.Request) async {
    let limit = max(photos.compactMap(\.self).count, request.limit)
    let result = await Result { () async throws(Failure) in
      var shown = try await showFromStart(limit: limit)
      shown.before = max(0, shown.photos.count - request.limit)
      return shown
    }
    presenter.presentRestoredSaved(response: .init(result: result))
  }

  func fetchNextPage(request: Saved.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await showMore(limit: request.limit) }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func selectPhoto(request: Saved.SelectPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await finder.photo(request.photo, in: listed)
    }
    if case .success(let found) = result { selectedPhoto = found }
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func updateMemo(request: Saved.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(upTo: request.photo)
      let photo = try await finder.savedPhoto(request.photo, in: listed)
      let memo = Memo.trimmed(request.memo)
      try await libraryWorker.updateMemo(of: photo.photo.key, to: memo)
      if let number = photo.number { photos[number - 1]?.memo = memo }
      return UpdatedMemo(photo: photo, memo: memo)
    }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func prepareDeletion(request: Saved.PrepareDeletion.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(upTo: request.photo)
      let photo = try await finder.savedPhoto(request.photo, in: listed)
      // Another process may have changed it since it was listed.
      let saved = try await libraryWorker.savedPhoto(photo.photo.key)
      if let number = photo.number { photos[number - 1] = saved }
      guard let saved else { throw .library(.notSaved) }
      return Saved.NumberedSavedPhoto(number: photo.number, saved: saved)
    }
    presenter.presentPreparedDeletion(response: .init(result: result))
  }

  func deletePhoto(request: Saved.DeletePhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.savedPhoto(request.photo, in: listed)
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Saved.AnsweredDeletion.kept(photo)
      case .yes:
        let memo = try await libraryWorker.delete(photo.photo.key)
        if let number = photo.number { photos[number - 1] = nil }
        return .deleted(RemovedPhoto(photo: photo, memo: memo))
      }
    }
    presenter.presentDeletedPhoto(response: .init(result: result))
  }
}

extension SavedInteractor {
  private func showFromStart(limit: Int) async throws(Failure) -> Saved.ShownPhotos {
    let page = try await libraryWorker.savedPhotos(before: nil, limit: limit)
    photos = page.photos
    lastSequence = page.photos.last?.sequence
    return shown(page, from: 1)
  }

  /// Before the list is shown, as at a shell, a number is the one that the photo would have in it.
  private func list(upTo photo: PhotoReference) async throws(Failure) {
    guard case .number(let number) = photo, lastSequence == nil else { return }
    _ = try await showFromStart(limit: number)
  }

  private func showMore(limit: Int) async throws(Failure) -> Saved.ShownPhotos {
    guard let lastSequence else { return try await showFromStart(limit: limit) }
    let page = try await libraryWorker.savedPhotos(before: lastSequence, limit: limit)
    let first = photos.count + 1
    photos += page.photos
    self.lastSequence = page.photos.last?.sequence ?? lastSequence
    return shown(page, from: first)
  }

  private func shown(_ page: SavedPage, from first: Int) -> Saved.ShownPhotos {
    let numbered = zip(first..., page.photos).map { Saved.NumberedSavedPhoto(number: $0, saved: $1) }
    return Saved.ShownPhotos(
      photos: numbered, before: first - 1, total: page.total, hasMore: page.hasMore,
      unreadable: page.unreadable)
  }

  /// The photos of the list by number, for the finder.
  private var listed: [Photo?] { photos.map { $0?.photo } }
}
