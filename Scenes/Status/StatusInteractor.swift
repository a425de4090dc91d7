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

  init(
    presenter: any StatusPresentationLogic, session: SessionFacts, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic
  ) {
    self.presenter = presenter
    self.session = session
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
  }

  func showStatus(request: Status.ShowStatus.Request) async {
    let budget = await photosWorker.rateBudget()
    let hasAnswered = await photosWorker.hasAnswered()
    let saved = await Result { () async throws(Failure) in try await libraryWorker.count() }
    presenter.presentShownStatus(
      response: .init(session: session, budget: budget, hasAnswered: hasAnswered, saved: saved))
  }
}
