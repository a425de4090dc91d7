/// Builds the scene and connects its parts.
@MainActor enum ReaderComposer {
  static func make(_ input: ReaderInput, recorder: Recorder) -> ReaderViewController {
    let presenter = ReaderPresenter()
    let interactor = ReaderInteractor(input, presenter: presenter)
    let viewController = ReaderViewController(interactor: interactor, recorder: recorder)
    presenter.viewController = viewController
    return viewController
  }
}
