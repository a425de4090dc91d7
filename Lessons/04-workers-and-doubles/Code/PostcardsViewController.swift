@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel)
  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel)
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel)
}

@MainActor final class PostcardsViewController {
  private let interactor: any PostcardsBusinessLogic
  private let recorder: Recorder

  init(interactor: any PostcardsBusinessLogic, recorder: Recorder) {
    self.interactor = interactor
    self.recorder = recorder
  }

  /// Carries out a typed line.
  func perform(_ line: String) async {
    switch PostcardsCommand(line) {
    case .list: await interactor.showPostcards(request: .init())
    case .add(let sender, let text): await interactor.addPostcard(request: .init(sender: sender, text: text))
    case .remove(let number): await interactor.removePostcard(request: .init(number: number))
    case nil: recorder.show("Type list, add SENDER TEXT or remove NUMBER.")
    }
  }
}

extension PostcardsViewController: PostcardsDisplayLogic {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {
    for line in viewModel.lines { recorder.show(line) }
  }

  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel) { recorder.show(viewModel.line) }

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) { recorder.show(viewModel.line) }
}
