/// Makes the parts of the scene and connects them.
@MainActor enum PostcardsComposer {
  /// - Parameter view: Held by the caller; the presenter holds it weakly.
  static func make(
    postbox: any PostboxWorkerLogic, today: @escaping () -> Int, view: any PostcardsDisplayLogic
  ) -> any PostcardsBusinessLogic {
    let presenter = PostcardsPresenter()
    presenter.viewController = view
    return PostcardsInteractor(presenter: presenter, postbox: postbox, today: today)
  }
}
