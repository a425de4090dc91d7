import Domain
import SceneCore

@MainActor protocol UndoBusinessLogic: AnyObject {
  func undoChange(request: Undo.UndoChange.Request) async
  func redoChange(request: Undo.RedoChange.Request) async
  func fetchTags(request: Undo.FetchTags.Request) async
  func renameTag(request: Undo.RenameTag.Request) async
}

@MainActor final class UndoInteractor: UndoBusinessLogic {
  private let presenter: any UndoPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic

  init(
    presenter: any UndoPresentationLogic, libraryWorker: any LibraryWorkerLogic,
    changeWorker: any LibraryChangesLogic
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.changeWorker = changeWorker
  }

  func undoChange(request: Undo.UndoChange.Request) async {
    let result = await Result { () async throws(Failure) in try await changeWorker.undo() }
    presenter.presentUndoneChange(response: .init(result: result))
  }

  func redoChange(request: Undo.RedoChange.Request) async {
    let result = await Result { () async throws(Failure) in try await changeWorker.redo() }
    presenter.presentRedoneChange(response: .init(result: result))
  }

  func fetchTags(request: Undo.FetchTags.Request) async {
    let result = await Result { () async throws(Failure) in try await libraryWorker.tags() }
    presenter.presentFetchedTags(response: .init(result: result))
  }

  func renameTag(request: Undo.RenameTag.Request) async {
    var isMerged = false
    let result = await Result { () async throws(Failure) in
      let keys = try await photos(with: request.old)
      guard !keys.isEmpty else { throw .unknownTag(request.old) }
      isMerged = try await libraryWorker.tags().contains { $0.tag == request.new }
      return try await changeWorker.tag(keys, adding: [request.new], removing: [request.old])
    }
    presenter.presentRenamedTag(response: .init(request: request, isMerged: isMerged, result: result))
  }

  /// The maximum number of photos to read at a time.
  private static let page = 500

  private func photos(with tag: PhotoTag) async throws(Failure) -> [PhotoKey] {
    var (photos, hasMore): ([SavedPhoto], Bool) = ([], true)
    while hasMore {
      let page = try await libraryWorker.find(
        FindQuery(.tag(tag)), before: photos.last?.sequence, limit: Self.page, timeZone: .gmt)
      if let failure = page.whyOld { throw failure }
      photos += page.photos
      hasMore = page.hasMore && !page.photos.isEmpty
    }
    return photos.map(\.photo.key)
  }
}
