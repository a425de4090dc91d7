@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel)
}

@MainActor final class PostcardsViewController {
  private let interactor: any PostcardsBusinessLogic
  private let recorder: Recorder

  init(interactor: any PostcardsBusinessLogic, recorder: Recorder) {
    self.interactor = interactor
    self.recorder = recorder
  }

  /// Carries out a typed line.
  func perform(_ line: String) {
    switch line {
    case "list": interactor.showPostcards(request: .init())
    default: recorder.show("Type list.")
    }
  }
}

extension PostcardsViewController: PostcardsDisplayLogic {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {
    for line in viewModel.lines { recorder.show(line) }
  }
}
