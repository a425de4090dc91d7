/// Builds the scene and connects its parts.
@MainActor enum PostcardsComposer {
  /// - Parameter view: The caller must hold it; the presenter's reference is weak.
  static func make(
    postbox: any PostboxWorkerLogic, today: @escaping () -> Int, view: any PostcardsDisplayLogic
  ) -> any PostcardsBusinessLogic {
    let presenter = PostcardsPresenter()
    presenter.viewController = view
    return PostcardsInteractor(presenter: presenter, postbox: postbox, today: today)
  }
}
