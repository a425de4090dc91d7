/// The postcards for people: a line for each.
@MainActor final class PostcardsTextView: PostcardsDisplayLogic {
  private let recorder: Recorder

  init(recorder: Recorder) { self.recorder = recorder }

  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {
    show(viewModel.result) { $0.map { "\($0.number) \($0.sender), \($0.age): \($0.text)" } }
  }

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) {
    show(viewModel.result) { [$0.sentence] }
  }

  private func show<Content>(_ result: Result<Content, DisplayedError>, as lines: (Content) -> [String]) {
    switch result {
    case .success(let content): for line in lines(content) { recorder.show(line) }
    case .failure(let error): recorder.show("! " + error.message)
    }
  }
}
