@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel)
  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel)
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel)
  func displaySelectedPostcard(viewModel: Postcards.SelectPostcard.ViewModel)
}

@MainActor final class PostcardsViewController: TextScene {
  private let interactor: any PostcardsBusinessLogic
  private let router: any PostcardsRoutingLogic
  private let recorder: Recorder

  init(
    interactor: any PostcardsBusinessLogic, router: any PostcardsRoutingLogic, recorder: Recorder
  ) {
    self.interactor = interactor
    self.router = router
    self.recorder = recorder
  }

  func appear() async { await interactor.showPostcards(request: .init()) }

  /// Carries out a typed line.
  func perform(_ line: String) async {
    switch PostcardsCommand(line) {
    case .list: await interactor.showPostcards(request: .init())
    case .add(let sender, let text): await interactor.addPostcard(request: .init(sender: sender, text: text))
    case .remove(let number): await interactor.removePostcard(request: .init(number: number))
    case .read(let number):
      await interactor.selectPostcard(request: .init(number: number))
      await router.routeToReader()
    case nil: recorder.show("Type list, add SENDER TEXT, remove NUMBER or read NUMBER.")
    }
  }
}

extension PostcardsViewController: PostcardsDisplayLogic {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {
    for line in viewModel.lines { recorder.show(line) }
  }

  func displayAddedPostcard(viewModel: Postcards.AddPostcard.ViewModel) { recorder.show(viewModel.line) }

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) { recorder.show(viewModel.line) }

  func displaySelectedPostcard(viewModel: Postcards.SelectPostcard.ViewModel) {
    if let line = viewModel.line { recorder.show(line) }
  }
}
