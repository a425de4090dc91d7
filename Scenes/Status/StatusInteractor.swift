import Domain
import SceneCore

@MainActor protocol StatusBusinessLogic: AnyObject {
  func showStatus(request: Status.ShowStatus.Request) async
}

@MainActor final class StatusInteractor: StatusBusinessLogic {
  private let presenter: any StatusPresentationLogic
  private let session: @MainActor () -> SessionFacts
  private let photosWorker: any PhotosWorkerLogic
  private let careWorker: any LibraryCareLogic
  private let cacheWorker: any CacheWorkerLogic

  init(
    presenter: any StatusPresentationLogic, session: @escaping @MainActor () -> SessionFacts,
    photosWorker: any PhotosWorkerLogic, careWorker: any LibraryCareLogic, cacheWorker: any CacheWorkerLogic
  ) {
    self.presenter = presenter
    self.session = session
    self.photosWorker = photosWorker
    self.careWorker = careWorker
    self.cacheWorker = cacheWorker
  }

  func showStatus(request: Status.ShowStatus.Request) async {
    let budget = await photosWorker.rateBudget()
    let hasAnswered = await photosWorker.hasAnswered()
    let library = await Result { () async throws(Failure) in
      try await careWorker.libraryFacts()
    }
    let cache = await cacheWorker.cacheFacts()
    presenter.presentShownStatus(
      response: .init(
        session: session(), budget: budget, hasAnswered: hasAnswered, library: library, cache: cache))
  }
}
