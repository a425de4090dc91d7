import Domain
import SceneCore

@MainActor protocol StatusBusinessLogic: AnyObject {
  func showStatus(request: Status.ShowStatus.Request) async
}

@MainActor final class StatusInteractor: StatusBusinessLogic {
  private let presenter: any StatusPresentationLogic
  private let session: SessionFacts
  private let photosWorker: any PhotosWorkerLogic
  private let factsWorker: any LibraryFactsLogic
  private let cacheWorker: any CacheLogic

  init(
    presenter: any StatusPresentationLogic, session: SessionFacts, photosWorker: any PhotosWorkerLogic,
    factsWorker: any LibraryFactsLogic, cacheWorker: any CacheLogic
  ) {
    self.presenter = presenter
    self.session = session
    self.photosWorker = photosWorker
    self.factsWorker = factsWorker
    self.cacheWorker = cacheWorker
  }

  func showStatus(request: Status.ShowStatus.Request) async {
    let budget = await photosWorker.rateBudget()
    let hasAnswered = await photosWorker.hasAnswered()
    let library = await Result { () async throws(Failure) in
      try await factsWorker.libraryFacts()
    }
    let cache = await cacheWorker.cacheFacts()
    presenter.presentShownStatus(
      response: .init(
        session: session, budget: budget, hasAnswered: hasAnswered, library: library, cache: cache))
  }
}
