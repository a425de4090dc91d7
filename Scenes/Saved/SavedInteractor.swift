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
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class SavedInteractor: SavedBusinessLogic, SavedDataStore {
  private let presenter: any SavedPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic

  /// By number: the photo with number n is at index n - 1, nil when it was deleted since the list was shown.
  ///
  /// A number keeps its meaning until the list is shown again: a deleted photo leaves a gap, so that the next
  /// `delete` cannot hit its neighbour.
  private(set) var photos: [SavedPhoto?] = []
  private(set) var selectedPhoto: NumberedPhoto?
  /// Where the next page begins; nil before the first one.
  private(set) var lastSequence: Int64?

  init(presenter: any SavedPresentationLogic, libraryWorker: any LibraryWorkerLogic) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
  }

  func fetchSaved(request: Saved.FetchSaved.Request) async {
    let result = await Result { () async throws(Failure) in try await showFromStart(limit: request.limit) }
    presenter.presentFetchedSaved(response: .init(result: result))
  }

  func restoreSaved(request: Saved.RestoreSaved.Request) async {
    let limit = max(photos.compactMap(\.self).count, request.limit)
    let result = await Result { () async throws(Failure) in try await showFromStart(limit: limit) }
    presenter.presentRestoredSaved(response: .init(result: result))
  }

  func fetchNextPage(request: Saved.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await showMore(limit: request.limit) }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func selectPhoto(request: Saved.SelectPhoto.Request) async {
    let result = Result { () throws(Failure) in
      NumberedPhoto(number: request.number, photo: try photo(number: request.number).saved.photo)
    }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func updateMemo(request: Saved.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      let listed = try photo(number: request.number)
      let memo = Memo.trimmed(request.memo)
      try await libraryWorker.updateMemo(of: listed.saved.photo.key, to: memo)
      photos[request.number - 1]?.memo = memo
      return UpdatedMemo(photo: NumberedPhoto(number: listed.number, photo: listed.saved.photo), memo: memo)
    }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func prepareDeletion(request: Saved.PrepareDeletion.Request) async {
    let result = await Result { () async throws(Failure) in
      let listed = try photo(number: request.number)
      // Another process may have changed it since it was listed.
      photos[request.number - 1] = try await libraryWorker.savedPhoto(listed.saved.photo.key)
      return try photo(number: request.number)
    }
    presenter.presentPreparedDeletion(response: .init(result: result))
  }

  func deletePhoto(request: Saved.DeletePhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let listed = try photo(number: request.number)
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Saved.AnsweredDeletion(photo: listed, isDeleted: false)
      case .yes:
        try await libraryWorker.delete(listed.saved.photo.key)
        photos[request.number - 1] = nil
        return Saved.AnsweredDeletion(photo: listed, isDeleted: true)
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
      photos: numbered, total: page.total, hasMore: page.hasMore, unreadable: page.unreadable)
  }

  /// The photo that the list shows under a number.
  private func photo(number: Int) throws(Failure) -> Saved.NumberedSavedPhoto {
    guard number >= 1, number <= photos.count else {
      throw .unknownNumber(number, count: photos.count)
    }
    guard let photo = photos[number - 1] else { throw .library(.notSaved) }
    return Saved.NumberedSavedPhoto(number: number, saved: photo)
  }
}
