/// Builds the scene and connects its parts.
@MainActor enum PostcardsComposer {
  static func make(
    postbox: any PostboxWorkerLogic, today: @escaping () -> Int, recorder: Recorder,
    navigator: any SceneNavigator, readerFactory: any ReaderSceneFactory
  ) -> PostcardsViewController {
    let presenter = PostcardsPresenter()
    let interactor = PostcardsInteractor(presenter: presenter, postbox: postbox, today: today)
    let router = PostcardsRouter(
      dataStore: interactor, navigator: navigator, readerFactory: readerFactory)
    let viewController = PostcardsViewController(
      interactor: interactor, router: router, recorder: recorder)
    presenter.viewController = viewController
    return viewController
  }
}
