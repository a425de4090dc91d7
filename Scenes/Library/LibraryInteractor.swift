import Domain
import SceneCore

@MainActor protocol LibraryBusinessLogic: AnyObject {
  func undoChange(request: Library.UndoChange.Request) async
  func redoChange(request: Library.RedoChange.Request) async
  func fetchTags(request: Library.FetchTags.Request) async
}

@MainActor final class LibraryInteractor: LibraryBusinessLogic {
  private let presenter: any LibraryPresentationLogic
  private let undoWorker: any LibraryUndoLogic
  private let tagWorker: any TagLogic

  init(
    presenter: any LibraryPresentationLogic, undoWorker: any LibraryUndoLogic, tagWorker: any TagLogic
  ) {
    self.presenter = presenter
    self.undoWorker = undoWorker
    self.tagWorker = tagWorker
  }

  func undoChange(request: Library.UndoChange.Request) async {
    let result = await Result { () async throws(Failure) in try await undoWorker.undo() }
    presenter.presentUndoneChange(response: .init(result: result))
  }

  func redoChange(request: Library.RedoChange.Request) async {
    let result = await Result { () async throws(Failure) in try await undoWorker.redo() }
    presenter.presentRedoneChange(response: .init(result: result))
  }

  func fetchTags(request: Library.FetchTags.Request) async {
    let result = await Result { () async throws(Failure) in try await tagWorker.tags() }
    presenter.presentFetchedTags(response: .init(result: result))
  }
}
