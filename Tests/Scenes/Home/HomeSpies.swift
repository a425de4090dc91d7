import SceneCore

@testable import HomeScene

@MainActor final class HomePresentationLogicSpy: HomePresentationLogic {
  typealias Presentation = @MainActor (any HomePresentationLogic) -> Void

  enum Message: Equatable {
    case presentFetchedPhotos(Home.FetchPhotos.Response)
    case presentFetchedNextPage(Home.FetchNextPage.Response)
    case presentRestoredPhotos(Home.RestorePhotos.Response)
    case presentStarredPhoto(Home.StarPhoto.Response)
    case presentUnstarredPhoto(Home.UnstarPhoto.Response)
    case presentSelectedPhoto(Home.SelectPhoto.Response)
  }

  private(set) var messages: [Message] = []
  /// Told of every Response as it comes, as what hands it to a presenter.
  var onPresent: (@escaping Presentation) -> Void = { _ in }

  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    record(.presentFetchedPhotos(response)) { $0.presentFetchedPhotos(response: response) }
  }

  func presentFetchedNextPage(response: Home.FetchNextPage.Response) {
    record(.presentFetchedNextPage(response)) { $0.presentFetchedNextPage(response: response) }
  }

  func presentRestoredPhotos(response: Home.RestorePhotos.Response) {
    record(.presentRestoredPhotos(response)) { $0.presentRestoredPhotos(response: response) }
  }

  func presentStarredPhoto(response: Home.StarPhoto.Response) {
    record(.presentStarredPhoto(response)) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Home.UnstarPhoto.Response) {
    record(.presentUnstarredPhoto(response)) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentSelectedPhoto(response: Home.SelectPhoto.Response) {
    record(.presentSelectedPhoto(response)) { $0.presentSelectedPhoto(response: response) }
  }

  private func record(_ message: Message, _ presentation: @escaping Presentation) {
    messages.append(message)
    onPresent(presentation)
  }
}

@MainActor final class HomeDisplayLogicSpy: HomeDisplayLogic {
  enum Message: Equatable {
    case displayFetchedPhotos(Home.FetchPhotos.ViewModel)
    case displayFetchedNextPage(Home.FetchNextPage.ViewModel)
    case displayRestoredPhotos(Home.RestorePhotos.ViewModel)
    case displayStarredPhoto(Home.StarPhoto.ViewModel)
    case displayUnstarredPhoto(Home.UnstarPhoto.ViewModel)
    case displaySelectedPhoto(Home.SelectPhoto.ViewModel)
  }

  private(set) var messages: [Message] = []
  /// Told of every ViewModel as it comes.
  var onDisplay: (Any) -> Void = { _ in }

  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) {
    record(.displayFetchedPhotos(viewModel), viewModel)
  }

  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel) {
    record(.displayFetchedNextPage(viewModel), viewModel)
  }

  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel) {
    record(.displayRestoredPhotos(viewModel), viewModel)
  }

  func displayStarredPhoto(viewModel: Home.StarPhoto.ViewModel) {
    record(.displayStarredPhoto(viewModel), viewModel)
  }

  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel) {
    record(.displayUnstarredPhoto(viewModel), viewModel)
  }

  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel) {
    record(.displaySelectedPhoto(viewModel), viewModel)
  }

  private func record(_ message: Message, _ viewModel: Any) {
    messages.append(message)
    onDisplay(viewModel)
  }
}

@MainActor final class HomeBusinessLogicSpy: HomeBusinessLogic {
  enum Message: Equatable {
    case fetchPhotos
    case fetchNextPage
    case restorePhotos
    case starPhoto(Home.StarPhoto.Request)
    case unstarPhoto(Home.UnstarPhoto.Request)
    case selectPhoto(Home.SelectPhoto.Request)
  }

  private(set) var messages: [Message] = []

  func fetchPhotos(request: Home.FetchPhotos.Request) async { messages.append(.fetchPhotos) }
  func fetchNextPage(request: Home.FetchNextPage.Request) async { messages.append(.fetchNextPage) }
  func restorePhotos(request: Home.RestorePhotos.Request) async { messages.append(.restorePhotos) }
  func starPhoto(request: Home.StarPhoto.Request) async { messages.append(.starPhoto(request)) }
  func unstarPhoto(request: Home.UnstarPhoto.Request) async { messages.append(.unstarPhoto(request)) }
  func selectPhoto(request: Home.SelectPhoto.Request) async { messages.append(.selectPhoto(request)) }
}

@MainActor final class HomeRouterSpy: HomeRoutingLogic, HomeDataPassing {
  private(set) var routesToDetail = 0
  let dataStore: any HomeDataStore = HomeDataStoreStub()

  func routeToDetail() async { routesToDetail += 1 }
}
