package import FoundationEssentials
package import Inspection

/// Wires up the list of a scene, for the scene's own composer.
@MainActor package enum ListSceneComposer {
  /// - Parameters:
  ///   - leadsToPhotographer: Whether the list has `by`.
  ///   - advice: How to get photos, for a number that is typed before there are any; nil in a scene that fetches
  ///     its first page without being asked.
  /// - Returns: The list for the scene's view controller, and its photos for the scene's interactor.
  package static func make(
    workers: PhotoWorkers, routes: PhotoRoutes, output: any SceneOutput, inspector: Inspector,
    timeZone: TimeZone, leadsToPhotographer: Bool = true, beforeTheFirstPhoto advice: String? = nil
  ) -> (viewController: ListViewController, dataStore: any ListDataStore) {
    let trace = ListTrace(inspector.trace)
    let presenter = ListPresenter(beforeTheFirstPhoto: advice, timeZone: timeZone)
    let interactor = ListInteractor(presenter: trace.presenter(presenter), workers: workers)
    let router = ListRouter(
      dataStore: interactor, detailRoute: routes.detail,
      photographerRoute: leadsToPhotographer ? routes.photographer : nil)
    let viewController = ListViewController(
      interactor: trace.interactor(interactor), router: trace.router(router), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter, router)
    return (viewController, interactor)
  }
}
