import TestSupport

@testable import LibraryScene

@MainActor final class LibraryPresentationLogicSpy: LibraryPresentationLogic, Spy {
  let recorder = Recorder<any LibraryPresentationLogic>()

  func presentUndoneChange(response: Library.UndoChange.Response) {
    recorder.record(response) { $0.presentUndoneChange(response: response) }
  }

  func presentRedoneChange(response: Library.RedoChange.Response) {
    recorder.record(response) { $0.presentRedoneChange(response: response) }
  }

  func presentFetchedTags(response: Library.FetchTags.Response) {
    recorder.record(response) { $0.presentFetchedTags(response: response) }
  }
}

@MainActor final class LibraryDisplayLogicSpy: LibraryDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayUndoneChange(viewModel: Library.UndoChange.ViewModel) {
    recorder.record(viewModel)
  }

  func displayRedoneChange(viewModel: Library.RedoChange.ViewModel) {
    recorder.record(viewModel)
  }

  func displayFetchedTags(viewModel: Library.FetchTags.ViewModel) {
    recorder.record(viewModel)
  }
}

@MainActor final class LibraryBusinessLogicSpy: LibraryBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func undoChange(request: Library.UndoChange.Request) async {
    recorder.record(request)
  }

  func redoChange(request: Library.RedoChange.Request) async {
    recorder.record(request)
  }

  func fetchTags(request: Library.FetchTags.Request) async {
    recorder.record(request)
  }
}
