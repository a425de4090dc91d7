package import Domain
package import Inspection

/// Builds the commands for a photo's picture, page and credit, for the composer of a scene with photos.
@MainActor package enum TakeSceneComposer {
  /// - Parameters:
  ///   - stage: The scene's interactor.
  ///   - displayedError: Returns the scene's words for a failure.
  package static func make(
    stage: any PhotoStage, workers: PhotoWorkers, output: any SceneOutput, inspector: Inspector,
    displayedError: @escaping @MainActor (Failure) -> DisplayedError
  ) -> TakeViewController {
    let trace = TakeTrace(inspector.trace)
    let presenter = TakePresenter(displayedError: displayedError)
    let interactor = TakeInteractor(
      presenter: trace.presenter(presenter), stage: stage, workers: workers)
    let viewController = TakeViewController(interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
