import Domain
import SceneCore
import TestSupport

@testable import DetailScene

@MainActor final class DetailPresentationLogicSpy: DetailPresentationLogic {
  enum Message: Equatable {
    case presentShownPhoto(Detail.ShowPhoto.Response)
    case presentStarredPhoto(Detail.StarPhoto.Response)
    case presentUnstarredPhoto(Detail.UnstarPhoto.Response)
    case presentUpdatedMemo(Detail.UpdateMemo.Response)
    case presentShownCredit(Detail.ShowCredit.Response)
  }

  private(set) var messages: [Message] = []

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    messages.append(.presentShownPhoto(response))
  }

  func presentStarredPhoto(response: Detail.StarPhoto.Response) {
    messages.append(.presentStarredPhoto(response))
  }

  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response) {
    messages.append(.presentUnstarredPhoto(response))
  }

  func presentUpdatedMemo(response: Detail.UpdateMemo.Response) {
    messages.append(.presentUpdatedMemo(response))
  }

  func presentShownCredit(response: Detail.ShowCredit.Response) {
    messages.append(.presentShownCredit(response))
  }
}

@MainActor final class DetailDisplayLogicSpy: DetailDisplayLogic {
  enum Message: Equatable {
    case displayShownPhoto(Detail.ShowPhoto.ViewModel)
    case displayStarredPhoto(Detail.StarPhoto.ViewModel)
    case displayUnstarredPhoto(Detail.UnstarPhoto.ViewModel)
    case displayUpdatedMemo(Detail.UpdateMemo.ViewModel)
    case displayShownCredit(Detail.ShowCredit.ViewModel)
  }

  private(set) var messages: [Message] = []
  /// Told of every ViewModel as it comes.
  var onDisplay: (Any) -> Void = { _ in }

  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) {
    record(.displayShownPhoto(viewModel), viewModel)
  }

  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel) {
    record(.displayStarredPhoto(viewModel), viewModel)
  }

  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel) {
    record(.displayUnstarredPhoto(viewModel), viewModel)
  }

  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel) {
    record(.displayUpdatedMemo(viewModel), viewModel)
  }

  func displayShownCredit(viewModel: Detail.ShowCredit.ViewModel) {
    record(.displayShownCredit(viewModel), viewModel)
  }

  private func record(_ message: Message, _ viewModel: Any) {
    messages.append(message)
    onDisplay(viewModel)
  }
}

@MainActor final class DetailBusinessLogicSpy: DetailBusinessLogic {
  enum Message: Equatable {
    case showPhoto
    case starPhoto(Detail.StarPhoto.Request)
    case unstarPhoto
    case updateMemo(Detail.UpdateMemo.Request)
    case showCredit
  }

  private(set) var messages: [Message] = []

  func showPhoto(request: Detail.ShowPhoto.Request) async { messages.append(.showPhoto) }
  func starPhoto(request: Detail.StarPhoto.Request) async { messages.append(.starPhoto(request)) }
  func unstarPhoto(request: Detail.UnstarPhoto.Request) async { messages.append(.unstarPhoto) }
  func updateMemo(request: Detail.UpdateMemo.Request) async { messages.append(.updateMemo(request)) }
  func showCredit(request: Detail.ShowCredit.Request) async { messages.append(.showCredit) }
}

@MainActor final class DetailRouterSpy: DetailRoutingLogic, DetailDataPassing {
  let dataStore: any DetailDataStore = DetailDataStoreStub()
}

@MainActor final class DetailDataStoreStub: DetailDataStore {
  let photo = NumberedPhoto.make(1)
}
