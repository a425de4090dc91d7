import SceneCore

@testable import SavedScene

@MainActor final class SavedPresentationLogicSpy: SavedPresentationLogic {
  enum Message: Equatable {
    case presentFetchedSaved(Saved.FetchSaved.Response)
    case presentFetchedNextPage(Saved.FetchNextPage.Response)
    case presentRestoredSaved(Saved.RestoreSaved.Response)
    case presentSelectedPhoto(Saved.SelectPhoto.Response)
    case presentUpdatedMemo(Saved.UpdateMemo.Response)
    case presentDeletionQuestion(Saved.ConfirmDeletion.Response)
    case presentDeletedPhoto(Saved.DeletePhoto.Response)
  }

  private(set) var messages: [Message] = []

  func presentFetchedSaved(response: Saved.FetchSaved.Response) {
    messages.append(.presentFetchedSaved(response))
  }

  func presentFetchedNextPage(response: Saved.FetchNextPage.Response) {
    messages.append(.presentFetchedNextPage(response))
  }

  func presentRestoredSaved(response: Saved.RestoreSaved.Response) {
    messages.append(.presentRestoredSaved(response))
  }

  func presentSelectedPhoto(response: Saved.SelectPhoto.Response) {
    messages.append(.presentSelectedPhoto(response))
  }

  func presentUpdatedMemo(response: Saved.UpdateMemo.Response) {
    messages.append(.presentUpdatedMemo(response))
  }

  func presentDeletionQuestion(response: Saved.ConfirmDeletion.Response) {
    messages.append(.presentDeletionQuestion(response))
  }

  func presentDeletedPhoto(response: Saved.DeletePhoto.Response) {
    messages.append(.presentDeletedPhoto(response))
  }
}

@MainActor final class SavedDisplayLogicSpy: SavedDisplayLogic {
  enum Message: Equatable {
    case displayFetchedSaved(Saved.FetchSaved.ViewModel)
    case displayFetchedNextPage(Saved.FetchNextPage.ViewModel)
    case displayRestoredSaved(Saved.RestoreSaved.ViewModel)
    case displaySelectedPhoto(Saved.SelectPhoto.ViewModel)
    case displayUpdatedMemo(Saved.UpdateMemo.ViewModel)
    case displayDeletionQuestion(Saved.ConfirmDeletion.ViewModel)
    case displayDeletedPhoto(Saved.DeletePhoto.ViewModel)
  }

  private(set) var messages: [Message] = []
  /// Told of every ViewModel as it comes.
  var onDisplay: (Any) -> Void = { _ in }

  func displayFetchedSaved(viewModel: Saved.FetchSaved.ViewModel) {
    record(.displayFetchedSaved(viewModel), viewModel)
  }

  func displayFetchedNextPage(viewModel: Saved.FetchNextPage.ViewModel) {
    record(.displayFetchedNextPage(viewModel), viewModel)
  }

  func displayRestoredSaved(viewModel: Saved.RestoreSaved.ViewModel) {
    record(.displayRestoredSaved(viewModel), viewModel)
  }

  func displaySelectedPhoto(viewModel: Saved.SelectPhoto.ViewModel) {
    record(.displaySelectedPhoto(viewModel), viewModel)
  }

  func displayUpdatedMemo(viewModel: Saved.UpdateMemo.ViewModel) {
    record(.displayUpdatedMemo(viewModel), viewModel)
  }

  func displayDeletionQuestion(viewModel: Saved.ConfirmDeletion.ViewModel) {
    record(.displayDeletionQuestion(viewModel), viewModel)
  }

  func displayDeletedPhoto(viewModel: Saved.DeletePhoto.ViewModel) {
    record(.displayDeletedPhoto(viewModel), viewModel)
  }

  private func record(_ message: Message, _ viewModel: Any) {
    messages.append(message)
    onDisplay(viewModel)
  }
}

@MainActor final class SavedBusinessLogicSpy: SavedBusinessLogic {
  enum Message: Equatable {
    case fetchSaved
    case fetchNextPage
    case restoreSaved
    case selectPhoto(Saved.SelectPhoto.Request)
    case updateMemo(Saved.UpdateMemo.Request)
    case confirmDeletion(Saved.ConfirmDeletion.Request)
    case deletePhoto(Saved.DeletePhoto.Request)
  }

  private(set) var messages: [Message] = []
  /// What the cycle behind `confirmDeletion` displays.
  var onConfirmDeletion: () -> Void = {}

  func fetchSaved(request: Saved.FetchSaved.Request) async { messages.append(.fetchSaved) }
  func fetchNextPage(request: Saved.FetchNextPage.Request) async { messages.append(.fetchNextPage) }
  func restoreSaved(request: Saved.RestoreSaved.Request) async { messages.append(.restoreSaved) }
  func selectPhoto(request: Saved.SelectPhoto.Request) async { messages.append(.selectPhoto(request)) }
  func updateMemo(request: Saved.UpdateMemo.Request) async { messages.append(.updateMemo(request)) }
  func deletePhoto(request: Saved.DeletePhoto.Request) async { messages.append(.deletePhoto(request)) }

  func confirmDeletion(request: Saved.ConfirmDeletion.Request) async {
    messages.append(.confirmDeletion(request))
    onConfirmDeletion()
  }
}

@MainActor final class SavedRouterSpy: SavedRoutingLogic, SavedDataPassing {
  private(set) var routesToDetail = 0
  let dataStore: any SavedDataStore = SavedDataStoreStub()

  func routeToDetail() async { routesToDetail += 1 }
}
