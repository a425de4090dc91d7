@MainActor protocol ReaderPresentationLogic: AnyObject {
  func presentShownPostcard(response: Reader.ShowPostcard.Response)
}

@MainActor final class ReaderPresenter: ReaderPresentationLogic {
  weak var viewController: (any ReaderDisplayLogic)?

  func presentShownPostcard(response: Reader.ShowPostcard.Response) {
    let lines = [response.postcard.text, "from \(response.postcard.sender)"]
    viewController?.displayShownPostcard(viewModel: .init(lines: lines))
  }
}
