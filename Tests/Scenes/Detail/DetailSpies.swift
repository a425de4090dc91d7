import Domain
import SceneCore
import TestSupport

@testable import DetailScene

@MainActor final class DetailPresentationLogicSpy: DetailPresentationLogic {
  typealias Presentation = @MainActor (any DetailPresentationLogic) -> Void

  enum Message: Equatable {
    case presentShownPhoto(Detail.ShowPhoto.Response)
    case presentStarredPhoto(Detail.StarPhoto.Response)
    case presentUnstarredPhoto(Detail.UnstarPhoto.Response)
    case presentUpdatedMemo(Detail.UpdateMemo.Response)
    case presentShownCredit(Detail.ShowCredit.Response)
  }

  private(set) var messages: [Message] = []
  /// Told of every Response as it comes, as what hands it to a presenter.
  var onPresent: (@escaping Presentation) -> Void = { _ in }

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    record(.presentShownPhoto(response)) { $0.presentShownPhoto(response: response) }
  }

  func presentStarredPhoto(response: Detail.StarPhoto.Response) {
    record(.presentStarredPhoto(response)) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response) {
    record(.presentUnstarredPhoto(response)) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentUpdatedMemo(response: Detail.UpdateMemo.Response) {
    record(.presentUpdatedMemo(response)) { $0.presentUpdatedMemo(response: response) }
  }

  func presentShownCredit(response: Detail.ShowCredit.Response) {
    record(.presentShownCredit(response)) { $0.presentShownCredit(response: response) }
  }

  private func record(_ message: Message, _ presentation: @escaping Presentation) {
    messages.append(message)
    onPresent(presentation)
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
