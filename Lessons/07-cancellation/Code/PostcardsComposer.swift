/// Builds the scene and connects its parts.
@MainActor enum PostcardsComposer {
  static func make(postbox: any PostboxWorkerLogic, recorder: Recorder) -> PostcardsViewController {
    let presenter = PostcardsPresenter()
    let interactor = PostcardsInteractor(presenter: presenter, postbox: postbox)
    let viewController = PostcardsViewController(interactor: interactor, recorder: recorder)
    presenter.viewController = viewController
    return viewController
  }
}
