import SceneCore

@testable import SavedScene

@MainActor final class SavedPresentationLogicSpy: SavedPresentationLogic {
  typealias Presentation = @MainActor (any SavedPresentationLogic) -> Void

  enum Message: Equatable {
    case presentFetchedSaved(Saved.FetchSaved.Response)
    case presentFetchedNextPage(Saved.FetchNextPage.Response)
    case presentRestoredSaved(Saved.RestoreSaved.Response)
    case presentSelectedPhoto(Saved.SelectPhoto.Response)
    case presentUpdatedMemo(Saved.UpdateMemo.Response)
    case presentPreparedDeletion(Saved.PrepareDeletion.Response)
    case presentDeletedPhoto(Saved.DeletePhoto.Response)
  }

  private(set) var messages: [Message] = []
  /// Told of every Response as it comes, as what hands it to a presenter.
  var onPresent: (@escaping Presentation) -> Void = { _ in }

  func presentFetchedSaved(response: Saved.FetchSaved.Response) {
    record(.presentFetchedSaved(response)) { $0.presentFetchedSaved(response: response) }
  }

  func presentFetchedNextPage(response: Saved.FetchNextPage.Response) {
    record(.presentFetchedNextPage(response)) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredSaved(response: Saved.RestoreSaved.Response) {
    record(.presentRestoredSaved(response)) { $0.presentRestoredSaved(response: response) }
  }

  func presentSelectedPhoto(response: Saved.SelectPhoto.Response) {
    record(.presentSelectedPhoto(response)) { $0.presentSelectedPhoto(response: response) }
  }

  func presentUpdatedMemo(response: Saved.UpdateMemo.Response) {
    record(.presentUpdatedMemo(response)) { $0.presentUpdatedMemo(response: response) }
  }

  func presentPreparedDeletion(response: Saved.PrepareDeletion.Response) {
    record(.presentPreparedDeletion(response)) { $0.presentPreparedDeletion(response: response) }
  }

  func presentDeletedPhoto(response: Saved.DeletePhoto.Response) {
    record(.presentDeletedPhoto(response)) { $0.presentDeletedPhoto(response: response) }
  }

  private func record(_ message: Message, _ presentation: @escaping Presentation) {
    messages.append(message)
    onPresent(presentation)
  }
}

@MainActor final class SavedDisplayLogicSpy: SavedDisplayLogic {
  enum Message: Equatable {
    case displayFetchedSaved(Saved.FetchSaved.ViewModel)
    case displayFetchedNextPage(Saved.FetchNextPage.ViewModel)
    case displayRestoredSaved(Saved.RestoreSaved.ViewModel)
    case displaySelectedPhoto(Saved.SelectPhoto.ViewModel)
    case displayUpdatedMemo(Saved.UpdateMemo.ViewModel)
    case displayPreparedDeletion(Saved.PrepareDeletion.ViewModel)
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

  func displayPreparedDeletion(viewModel: Saved.PrepareDeletion.ViewModel) {
    record(.displayPreparedDeletion(viewModel), viewModel)
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
    case prepareDeletion(Saved.PrepareDeletion.Request)
    case deletePhoto(Saved.DeletePhoto.Request)
  }

  private(set) var messages: [Message] = []
  /// What the cycle behind `prepareDeletion` displays.
  var onPrepareDeletion: () -> Void = {}

  func fetchSaved(request: Saved.FetchSaved.Request) async { messages.append(.fetchSaved) }
  func fetchNextPage(request: Saved.FetchNextPage.Request) async { messages.append(.fetchNextPage) }
  func restoreSaved(request: Saved.RestoreSaved.Request) async { messages.append(.restoreSaved) }
  func selectPhoto(request: Saved.SelectPhoto.Request) async { messages.append(.selectPhoto(request)) }
  func updateMemo(request: Saved.UpdateMemo.Request) async { messages.append(.updateMemo(request)) }
  func deletePhoto(request: Saved.DeletePhoto.Request) async { messages.append(.deletePhoto(request)) }

  func prepareDeletion(request: Saved.PrepareDeletion.Request) async {
    messages.append(.prepareDeletion(request))
    onPrepareDeletion()
  }
}

@MainActor final class SavedRouterSpy: SavedRoutingLogic, SavedDataPassing {
  private(set) var routesToDetail = 0
  let dataStore: any SavedDataStore = SavedDataStoreStub()

  func routeToDetail() async { routesToDetail += 1 }
}
