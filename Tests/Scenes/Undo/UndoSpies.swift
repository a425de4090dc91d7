import TestSupport

@testable import UndoScene

@MainActor
final class UndoPresentationLogicSpy: RecordingSpy<any UndoPresentationLogic>, UndoPresentationLogic {
  func presentUndoneChange(response: Undo.UndoChange.Response) {
    recorder.record(response) { $0.presentUndoneChange(response: response) }
  }

  func presentRedoneChange(response: Undo.RedoChange.Response) {
    recorder.record(response) { $0.presentRedoneChange(response: response) }
  }

  func presentFetchedTags(response: Undo.FetchTags.Response) {
    recorder.record(response) { $0.presentFetchedTags(response: response) }
  }

  func presentRenamedTag(response: Undo.RenameTag.Response) {
    recorder.record(response) { $0.presentRenamedTag(response: response) }
  }
}

@MainActor final class UndoDisplayLogicSpy: RecordingSpy<Never>, UndoDisplayLogic {
  func displayUndoneChange(viewModel: Undo.UndoChange.ViewModel) {
    recorder.record(viewModel)
  }

  func displayRedoneChange(viewModel: Undo.RedoChange.ViewModel) {
    recorder.record(viewModel)
  }

  func displayFetchedTags(viewModel: Undo.FetchTags.ViewModel) {
    recorder.record(viewModel)
  }

  func displayRenamedTag(viewModel: Undo.RenameTag.ViewModel) {
    recorder.record(viewModel)
  }
}

@MainActor final class UndoBusinessLogicSpy: RecordingSpy<Never>, UndoBusinessLogic {
  func undoChange(request: Undo.UndoChange.Request) async {
    recorder.record(request)
  }

  func redoChange(request: Undo.RedoChange.Request) async {
    recorder.record(request)
  }

  func fetchTags(request: Undo.FetchTags.Request) async {
    recorder.record(request)
  }

  func renameTag(request: Undo.RenameTag.Request) async {
    recorder.record(request)
  }
}
