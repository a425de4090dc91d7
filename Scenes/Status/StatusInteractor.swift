import Domain
import SceneCore

@MainActor protocol StatusBusinessLogic: AnyObject {
  func showStatus(request: Status.ShowStatus.Request) async
}

@MainActor final class StatusInteractor: StatusBusinessLogic {
  private let presenter: any StatusPresentationLogic
  private let session: SessionFacts
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let reportStore: any DownloadReportStore
  private let cacheWorker: any CacheLogic

  init(
    presenter: any StatusPresentationLogic, session: SessionFacts, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, reportStore: any DownloadReportStore,
    cacheWorker: any CacheLogic
  ) {
    self.presenter = presenter
    self.session = session
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
    self.reportStore = reportStore
    self.cacheWorker = cacheWorker
  }

  func showStatus(request: Status.ShowStatus.Request) async {
    let budget = await photosWorker.rateBudget()
    let hasAnswered = await photosWorker.hasAnswered()
    let library = await Result { () async throws(Failure) in
      Status.Library(
        saved: try await libraryWorker.countIfThere(),
        pendingReports: try await reportStore.pendingReportCount(),
        otherFiles: try await libraryWorker.otherFiles())
    }
    let cache = await cacheWorker.cacheFacts()
    presenter.presentShownStatus(
      response: .init(
        session: session, budget: budget, hasAnswered: hasAnswered, library: library, cache: cache))
  }
}
