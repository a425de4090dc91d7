import Domain
import SceneCore

@MainActor protocol DoctorBusinessLogic: AnyObject {
  func examine(request: Doctor.Examine.Request) async
}

@MainActor final class DoctorInteractor: DoctorBusinessLogic {
  private let presenter: any DoctorPresentationLogic
  private let session: @MainActor () -> SessionFacts
  private let system: @MainActor () -> SystemFacts
  private let workers: DoctorSceneComposer.Workers

  init(
    presenter: any DoctorPresentationLogic, session: @escaping @MainActor () -> SessionFacts,
    system: @escaping @MainActor () -> SystemFacts, workers: DoctorSceneComposer.Workers
  ) {
    self.presenter = presenter
    self.session = session
    self.system = system
    self.workers = workers
  }

  func examine(request: Doctor.Examine.Request) async {
    let settings = await Result { () async throws(Failure) in try await workers.settings.settings() }
    let library = await Result { () async throws(Failure) in try await workers.care.libraryFacts() }
    let cache = await workers.cache.cacheFacts()
    let call = request.calls ? await call() : nil
    presenter.presentExamined(
      response: .init(
        session: session(), system: system(), settings: settings, library: library, cache: cache, call: call,
        isReport: request.isReport))
  }

  /// A page of the feed from the server itself: a kept one says nothing of the key.
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
