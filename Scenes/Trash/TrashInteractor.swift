import Domain
import FoundationEssentials
import SceneCore

@MainActor protocol TrashBusinessLogic: AnyObject {
  func fetchPhotos(request: Trash.FetchPhotos.Request) async
  func restorePhotos(request: Trash.RestorePhotos.Request) async
  func preparePurge(request: Trash.PreparePurge.Request) async
  func purgePhotos(request: Trash.PurgePhotos.Request) async
}

@MainActor final class TrashInteractor: TrashBusinessLogic {
  private let presenter: any TrashPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic
  private let finder: PhotoFinder
  private let list: any ListDataStore

  private(set) var feed = SavedFeed()
  /// The first photos in the trash at the time of the question, if the question was about all of the trash.
  private(set) var trashInQuestion: SavedPage?

  init(presenter: any TrashPresentationLogic, workers: PhotoWorkers, list: any ListDataStore) {
    self.presenter = presenter
    libraryWorker = workers.library
    changeWorker = workers.changes
    finder = workers.finder
    self.list = list
  }

  func fetchPhotos(request: Trash.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let (grown, shown) = try await feed.showing(
        request.page, of: request.pageSize, by: pages, fitting: request.limit)
      feed = grown
      list.keep(feed.sequence(of: shown.total, by: pages))
      return shown
    }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  func restorePhotos(request: Trash.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photos = try await trashedPhotos(request.photos)
      let restored = try await changeWorker.restore(photos.map(\.saved.photo.key))
      return restored.map { NumberedSavedPhoto(saved: $0) }
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  func preparePurge(request: Trash.PreparePurge.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let photos = request.photos else {
        let trash = try await beginningOfTrash()
        trashInQuestion = request.isAnswered ? nil : trash
        return Trash.PhotosToPurge.all(trash)
      }
      return .these(try await trashedPhotos(photos))
    }
    presenter.presentPreparedPurge(response: .init(result: result))
  }

  func purgePhotos(request: Trash.PurgePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Trash.AnsweredPurge.kept
      case .yes: return try await purge(request.photos)
      }
    }
    presenter.presentPurgedPhotos(response: .init(result: result))
  }
}

extension TrashInteractor {
  private var pages: SavedFeed.Pages {
    let library = libraryWorker
    return { (last, limit) async throws(Failure) in
      let place = last.map { TrashPlace(deletedAt: $0.deletedAt ?? .distantFuture, sequence: $0.sequence) }
      return try await library.trashedPhotos(before: place, limit: limit)
    }
  }

  private func trashedPhotos(_ photos: PhotoSelection) async throws(Failure) -> [NumberedSavedPhoto] {
    try await finder.trashedPhotos(photos, in: try await list.photosToChange(for: photos))
  }

  private func purge(_ selection: PhotoSelection?) async throws(Failure) -> Trash.AnsweredPurge {
    guard let selection else {
      // The question did not cover photos that another session has deleted since then.
      if let asked = trashInQuestion, try await beginningOfTrash().isOther(than: asked) {
        throw .trashChanged
      }
      return .purged(count: try await changeWorker.purge(nil), [])
    }
    let photos = try await trashedPhotos(selection)
    let count = try await changeWorker.purge(photos.map(\.saved.photo.key))
    return .purged(count: count, photos)
  }

  /// - Throws: Library errors, because cached photos do not prove that the trash is empty.
  private func beginningOfTrash() async throws(Failure) -> SavedPage {
    let page = try await libraryWorker.trashedPhotos(before: nil, limit: Self.mostNamed)
    if let failure = page.whyOld { throw failure }
    return page
  }

  /// The maximum number of photos that a question names.
  private static let mostNamed = 4
}

extension SavedPage {
  /// Whether the trash has changed, judging by its size and its latest photos.
  fileprivate func isOther(than page: SavedPage) -> Bool {
    total != page.total || photos.map(\.photo.key) != page.photos.map(\.photo.key)
  }
}
