import Domain
import SceneCore

@MainActor protocol LibraryBusinessLogic: AnyObject {
  func undoChange(request: Library.UndoChange.Request) async
  func redoChange(request: Library.RedoChange.Request) async
  func fetchTags(request: Library.FetchTags.Request) async
}

@MainActor final class LibraryInteractor: LibraryBusinessLogic {
  private let presenter: any LibraryPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic

  init(
    presenter: any LibraryPresentationLogic, libraryWorker: any LibraryWorkerLogic,
    changeWorker: any LibraryChangesLogic
  ) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
    self.changeWorker = changeWorker
  }

  func undoChange(request: Library.UndoChange.Request) async {
    let result = await Result { () async throws(Failure) in try await changeWorker.undo() }
    presenter.presentUndoneChange(response: .init(result: result))
  }

  func redoChange(request: Library.RedoChange.Request) async {
    let result = await Result { () async throws(Failure) in try await changeWorker.redo() }
    presenter.presentRedoneChange(response: .init(result: result))
  }

  func fetchTags(request: Library.FetchTags.Request) async {
    let result = await Result { () async throws(Failure) in try await libraryWorker.tags() }
    presenter.presentFetchedTags(response: .init(result: result))
  }
}
