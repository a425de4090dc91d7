@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayFetchedNextPage(viewModel: Postcards.FetchNextPage.ViewModel)
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
    switch line {
    case "next": await interactor.fetchNextPage(request: .init())
    default: recorder.show("Type next.")
    }
  }
}

extension PostcardsViewController: PostcardsDisplayLogic {
  func displayFetchedNextPage(viewModel: Postcards.FetchNextPage.ViewModel) {
    switch viewModel.result {
    case .success(let lines): for line in lines { recorder.show(line) }
    case .failure(let sentence): recorder.show("! " + sentence.text)
    }
  }
}
