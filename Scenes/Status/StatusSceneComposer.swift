package import Domain
package import Inspection
package import SceneCore

@MainActor package enum StatusSceneComposer {
  package nonisolated static var status: CommandSpec { StatusCommand.status.spec }
  package nonisolated static var doctor: CommandSpec { StatusCommand.doctor.spec }

  package struct Workers {
    let photos: any PhotosWorkerLogic
    let settings: any SettingsWorkerLogic
    let care: any LibraryCareLogic
    let cache: any CacheWorkerLogic

    package init(
      photos: any PhotosWorkerLogic, settings: any SettingsWorkerLogic, care: any LibraryCareLogic,
      cache: any CacheWorkerLogic
    ) {
      (self.photos, self.settings, self.care, self.cache) = (photos, settings, care, cache)
    }
  }

  package static func make(
    session: @escaping @MainActor () -> SessionFacts, system: @escaping @MainActor () -> SystemFacts,
    workers: Workers, output: any SceneOutput, inspector: Inspector, timeZone: LocalTimeZone
  ) -> any TextScene {
    let trace = StatusTrace(inspector.trace)
    let presenter = StatusPresenter(timeZone: timeZone)
    let interactor = StatusInteractor(
      presenter: trace.presenter(presenter), session: session, system: system, workers: workers)
    let viewController = StatusViewController(interactor: trace.interactor(interactor), output: output)
    presenter.viewController = trace.viewController(viewController)
    inspector.graph.add(viewController, interactor, presenter)
    return viewController
  }
}
