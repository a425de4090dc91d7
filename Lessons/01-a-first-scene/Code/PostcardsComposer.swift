/// Builds the scene and connects its parts.
@MainActor enum PostcardsComposer {
  static func make(postcards: [Postcard], recorder: Recorder) -> PostcardsViewController {
    let presenter = PostcardsPresenter()
    let interactor = PostcardsInteractor(presenter: presenter, postcards: postcards)
    let viewController = PostcardsViewController(interactor: interactor, recorder: recorder)
    presenter.viewController = viewController
    return viewController
  }
}
