@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayFetchedNextPage(viewModel: Postcards.FetchNextPage.ViewModel)
  func displayForgottenPages(viewModel: Postcards.ForgetPages.ViewModel)
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
    case "forget": await interactor.forgetPages(request: .init())
    default: recorder.show("Type next or forget.")
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

  func displayForgottenPages(viewModel: Postcards.ForgetPages.ViewModel) { recorder.show(viewModel.line) }
}
