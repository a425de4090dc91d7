@MainActor protocol ReaderBusinessLogic: AnyObject {
  func showPostcard(request: Reader.ShowPostcard.Request)
}

/// The scene's input, which a router may pass on.
@MainActor protocol ReaderDataStore: AnyObject {
  var input: ReaderInput { get }
}

@MainActor final class ReaderInteractor: ReaderBusinessLogic, ReaderDataStore {
  let input: ReaderInput
  private let presenter: any ReaderPresentationLogic

  init(_ input: ReaderInput, presenter: any ReaderPresentationLogic) {
    self.input = input
    self.presenter = presenter
  }

  func showPostcard(request: Reader.ShowPostcard.Request) {
    presenter.presentShownPostcard(response: .init(postcard: input.postcards[input.index]))
  }
}
