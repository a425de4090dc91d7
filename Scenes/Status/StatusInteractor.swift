import Domain
import SceneCore

@MainActor protocol StatusBusinessLogic: AnyObject {
  func showStatus(request: Status.ShowStatus.Request) async
  func examine(request: Status.Examine.Request) async
}

@MainActor final class StatusInteractor: StatusBusinessLogic {
  private let presenter: any StatusPresentationLogic
  private let session: @MainActor () -> SessionFacts
  private let system: @MainActor () -> SystemFacts
  private let workers: StatusSceneComposer.Workers

  init(
    presenter: any StatusPresentationLogic, session: @escaping @MainActor () -> SessionFacts,
    system: @escaping @MainActor () -> SystemFacts, workers: StatusSceneComposer.Workers
  ) {
    self.presenter = presenter
    self.session = session
    self.system = system
    self.workers = workers
  }

  func showStatus(request: Status.ShowStatus.Request) async {
    let budget = await workers.photos.rateBudget()
    let hasAnswered = await workers.photos.hasAnswered()
    let library = await library()
    let cache = await workers.cache.cacheFacts()
    presenter.presentShownStatus(
      response: .init(
        session: session(), budget: budget, hasAnswered: hasAnswered, library: library, cache: cache))
  }

  func examine(request: Status.Examine.Request) async {
    let settings = await Result { () async throws(Failure) in try await workers.settings.settings() }
    let library = await library()
    let cache = await workers.cache.cacheFacts()
    let call = request.calls ? await call() : nil
    presenter.presentExamined(
      response: .init(
        session: session(), system: system(), settings: settings, library: library, cache: cache, call: call,
        isReport: request.isReport))
  }

  private func library() async -> Result<LibraryFacts, Failure> {
    await Result { () async throws(Failure) in try await workers.care.libraryFacts() }
  }

  /// Fetches a page of the feed from the server, because a cached page does not test the key.
  private func call() async -> Result<RateBudget?, Failure> {
    await Result { () async throws(Failure) in
      let page = try await workers.photos.currentPhotos(page: 1)
      guard page.age == nil else {
        throw .photos(.unreachable(reason: "only earlier answers are here"), server: session().source)
      }
      return await workers.photos.rateBudget()
    }
  }
}
