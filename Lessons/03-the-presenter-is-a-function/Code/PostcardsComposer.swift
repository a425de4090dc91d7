/// Makes the parts of the scene and connects them.
@MainActor enum PostcardsComposer {
  static func make(
    postcards: [Postcard], today: @escaping () -> Int, recorder: Recorder
  ) -> PostcardsViewController {
    let presenter = PostcardsPresenter()
    let interactor = PostcardsInteractor(presenter: presenter, today: today, postcards: postcards)
    let viewController = PostcardsViewController(interactor: interactor, recorder: recorder)
    presenter.viewController = viewController
    return viewController
  }
}
