@MainActor protocol ReaderDisplayLogic: AnyObject {
  func displayShownPostcard(viewModel: Reader.ShowPostcard.ViewModel)
}

@MainActor final class ReaderViewController: TextScene {
  private let interactor: any ReaderBusinessLogic
  private let recorder: Recorder

  init(interactor: any ReaderBusinessLogic, recorder: Recorder) {
    self.interactor = interactor
    self.recorder = recorder
  }

  func appear() async { interactor.showPostcard(request: .init()) }

  func perform(_ line: String) async { recorder.show("There is nothing to type here.") }
}

extension ReaderViewController: ReaderDisplayLogic {
  func displayShownPostcard(viewModel: Reader.ShowPostcard.ViewModel) {
    for line in viewModel.lines { recorder.show(line) }
  }
}
