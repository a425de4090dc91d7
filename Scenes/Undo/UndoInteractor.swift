import Domain
import SceneCore

@MainActor protocol UndoBusinessLogic: AnyObject {
  func undoChange(request: Undo.UndoChange.Request) async
  func redoChange(request: Undo.RedoChange.Request) async
  func fetchTags(request: Undo.FetchTags.Request) async
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
}
