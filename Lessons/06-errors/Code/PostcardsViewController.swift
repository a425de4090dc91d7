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
    show(viewModel.result) { $0 }
  }

  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel) { show(viewModel.result) { [$0] } }

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) {
    show(viewModel.result) { [$0] }
  }

  private func show<Content>(_ result: Result<Content, Sentence>, as lines: (Content) -> [String]) {
    switch result {
    case .success(let content): for line in lines(content) { recorder.show(line) }
    case .failure(let sentence): recorder.show("! " + sentence.text)
    }
  }
}
