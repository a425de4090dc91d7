package import Domain
package import Inspection

/// Builds a scene's list, for the scene's own composer.
@MainActor package enum ListSceneComposer {
  /// - Parameters:
  ///   - advice: How to get photos if a number is typed too early, or `nil` if the first page appears by itself.
  ///   - restoring: The command that takes a photo out of the trash.
  ///   - unlisted: Finds photos before a list is shown, as from a shell, or `nil` if numbers mean nothing then.
  ///   - routing: Creates the scene's router, which leads from the selected photo.
  /// - Returns: The list for the scene's view controller, its photos for the scene's interactor, and the router.
  package static func make<Router: ListRoutingLogic>(
    workers: PhotoWorkers, output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone,
    beforeTheFirstPhoto advice: String? = nil, restoring: String = "star",
    unlisted: (@Sendable (PhotoNumbers) async throws(Failure) -> SavedPage)? = nil,
    router routing: (any ListDataStore) -> Router
  ) -> (viewController: ListViewController, dataStore: any ListDataStore, router: Router) {
    let trace = ListTrace(inspector.trace)
    let presenter = ListPresenter(
      beforeTheFirstPhoto: advice, restoring: restoring, timeZone: timeZone)
    let interactor = ListInteractor(
      presenter: trace.presenter(presenter), workers: workers, unlisted: unlisted)
    let router = routing(interactor)
    let take = TakeSceneComposer.make(
      stage: interactor, workers: workers, output: output, inspector: inspector,
      displayedError: presenter.displayedError)
    let viewController = ListViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), take: take, output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return (viewController, interactor, router)
  }
}
