import Domain
import SceneCore

@MainActor protocol SavedBusinessLogic: AnyObject {
  func fetchSaved(request: Saved.FetchSaved.Request) async
  func findPhotos(request: Saved.FindPhotos.Request) async
  func fetchTrash(request: Saved.FetchTrash.Request) async
  func fetchNextPage(request: Saved.FetchNextPage.Request) async
  func restoreSaved(request: Saved.RestoreSaved.Request) async
  func selectPhoto(request: Saved.SelectPhoto.Request) async
  func updateMemo(request: Saved.UpdateMemo.Request) async
  func prepareDeletion(request: Saved.PrepareDeletion.Request) async
  func deletePhoto(request: Saved.DeletePhoto.Request) async
  func restorePhoto(request: Saved.RestorePhoto.Request) async
  func preparePurge(request: Saved.PreparePurge.Request) async
  func purgePhotos(request: Saved.PurgePhotos.Request) async
}

@MainActor protocol SavedDataStore: AnyObject {
  var selectedPhoto: FoundPhoto? { get }
}

@MainActor final class SavedInteractor: SavedBusinessLogic, SavedDataStore {
  private let presenter: any SavedPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let trashWorker: any TrashLogic
  private let pages: SavedPages
  private let finder: PhotoFinder

  /// What the numbers of the list mean; nil before the first list is shown.
  private(set) var view: Saved.View?
  /// By number: the photo with number n is at index n - 1, nil when it left the list since that was shown.
  ///
  /// A number keeps its meaning until the list is shown again: a deleted photo leaves a gap, so that the next
  /// `delete` cannot hit its neighbour.
  private(set) var photos: [SavedPhoto?] = []
  private(set) var selectedPhoto: FoundPhoto?
  /// The last photo of the list, after which the next page begins; nil while the list is empty.
  private(set) var last: SavedPhoto?

  init(
    presenter: any SavedPresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, trashWorker: any TrashLogic, pages: SavedPages
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.trashWorker = trashWorker
    self.pages = pages
    finder = PhotoFinder(library: libraryWorker, source: photosWorker)
  }

  func fetchSaved(request: Saved.FetchSaved.Request) async {
    let result = await Result { () async throws(Failure) in try await show(.library, limit: request.limit) }
    presenter.presentFetchedSaved(response: .init(result: result))
  }

  func findPhotos(request: Saved.FindPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await show(.found(request.query), limit: request.limit)
    }
    presenter.presentFoundPhotos(response: .init(result: result))
  }

  func fetchTrash(request: Saved.FetchTrash.Request) async {
    let result = await Result { () async throws(Failure) in try await show(.trash, limit: request.limit) }
    presenter.presentFetchedTrash(response: .init(result: result))
  }

  func restoreSaved(request: Saved.RestoreSaved.Request) async {
    let limit = max(photos.compactMap(\.self).count, request.limit)
    let result = await Result { () async throws(Failure) in
      var shown = try await show(view ?? .library, limit: limit)
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
      try await list(.library, upTo: request.photo)
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
      try await list(.library, upTo: request.photo)
      let photo = try await finder.savedPhoto(request.photo, in: listed)
      // Another process may have changed it since it was listed.
      let saved = try await libraryWorker.savedPhoto(photo.photo.key)
      if let number = photo.number, view != .trash { photos[number - 1] = saved }
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

  func restorePhoto(request: Saved.RestorePhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await trashed(request.photo)
      guard let restored = try await trashWorker.restore([photo.saved.photo.key]).first else {
        throw .library(.notInTrash)
      }
      if let number = photo.number { photos[number - 1] = nil }
      return Saved.NumberedSavedPhoto(saved: restored)
    }
    presenter.presentRestoredPhoto(response: .init(result: result))
  }

  func preparePurge(request: Saved.PreparePurge.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let photo = request.photo else {
        return Saved.PhotosToPurge.all(count: try await trashWorker.trashCount())
      }
      return .one(try await trashed(photo))
    }
    presenter.presentPreparedPurge(response: .init(result: result))
  }

  func purgePhotos(request: Saved.PurgePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Saved.AnsweredPurge.kept
      case .yes: return .purged(count: try await purge(request.photo))
      }
    }
    presenter.presentPurgedPhotos(response: .init(result: result))
  }
}

extension SavedInteractor {
  private func show(_ view: Saved.View, limit: Int) async throws(Failure) -> Saved.ShownPhotos {
    let page = try await pages.page(of: view, after: nil, limit: limit)
    self.view = view
    photos = page.photos
    last = page.photos.last
    return shown(page, of: view, from: 1)
  }

  /// Before a list is shown, as at a shell, a number is the one that the photo would have in it.
  private func list(_ view: Saved.View, upTo photo: PhotoReference) async throws(Failure) {
    guard case .number(let number) = photo, self.view == nil else { return }
    _ = try await show(view, limit: number)
  }

  private func showMore(limit: Int) async throws(Failure) -> Saved.ShownPhotos {
    guard let view, let last else { return try await show(view ?? .library, limit: limit) }
    let page = try await pages.page(of: view, after: last, limit: limit)
    let first = photos.count + 1
    photos += page.photos
    self.last = page.photos.last ?? last
    return shown(page, of: view, from: first)
  }

  private func shown(_ page: SavedPage, of view: Saved.View, from first: Int) -> Saved.ShownPhotos {
    let numbered = zip(first..., page.photos).map { Saved.NumberedSavedPhoto(number: $0, saved: $1) }
    return Saved.ShownPhotos(
      view: view, photos: numbered, before: first - 1, total: page.total, hasMore: page.hasMore,
      unreadable: page.unreadable)
  }

  /// The photos of the list by number, for the finder.
  private var listed: [Photo?] { photos.map { $0?.photo } }

  /// A photo of the trash, by its number in the list if that is the trash, or by its id.
  private func trashed(_ reference: PhotoReference) async throws(Failure) -> Saved.NumberedSavedPhoto {
    try await list(.trash, upTo: reference)
    switch reference {
    case .number(let number):
      guard number >= 1, number <= photos.count else { throw .unknownNumber(number, count: photos.count) }
      guard view == .trash, let saved = photos[number - 1] else { throw .library(.notInTrash) }
      return .init(number: number, saved: saved)
    case .name(let name):
      let number =
        view == .trash ? photos.firstIndex { $0.map { name.isName(of: $0.photo.key) } == true } : nil
      if let number, let saved = photos[number] { return .init(number: number + 1, saved: saved) }
      let everything = try await trashWorker.trashedPhotos(before: nil, limit: .max).photos
      guard let saved = everything.first(where: { name.isName(of: $0.photo.key) }) else {
        throw .library(.notInTrash)
      }
      return .init(saved: saved)
    }
  }

  private func purge(_ reference: PhotoReference?) async throws(Failure) -> Int {
    guard let reference else {
      let count = try await trashWorker.purge(nil)
      if view == .trash { photos = photos.map { _ in nil } }
      return count
    }
    let photo = try await trashed(reference)
    let count = try await trashWorker.purge([photo.saved.photo.key])
    if let number = photo.number { photos[number - 1] = nil }
    return count
  }
}
