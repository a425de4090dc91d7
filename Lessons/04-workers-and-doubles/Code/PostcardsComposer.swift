/// Builds the scene and connects its parts.
@MainActor enum PostcardsComposer {
  static func make(
    postbox: any PostboxWorkerLogic, today: @escaping () -> Int, recorder: Recorder
  ) -> PostcardsViewController {
    let presenter = PostcardsPresenter()
    let interactor = PostcardsInteractor(presenter: presenter, postbox: postbox, today: today)
    let viewController = PostcardsViewController(interactor: interactor, recorder: recorder)
    presenter.viewController = viewController
    return viewController
  }
}
