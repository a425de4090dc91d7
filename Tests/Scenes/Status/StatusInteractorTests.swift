import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusInteractorTests {
  private let presenter = StatusPresentationLogicSpy()

  private func makeSUT(
    budget: RateBudget? = nil, hasAnswered: Bool = false, library: LibraryWorkerFake
  ) -> StatusInteractor {
    StatusInteractor(
      presenter: presenter, session: { .make() }, system: { .make() },
      workers: .init(
        photos: PhotosWorkerDouble(budget: budget, hasAnswered: hasAnswered),
        settings: SettingsWorkerDouble(),
        care: library, cache: CacheStub()))
  }

  @Test func showStatusPresentsCallsLibraryCacheAndSession() async {
    let budget = RateBudget(limit: 50, remaining: 49)
    let library = LibraryWorkerFake([.make()], reports: ["https://a/1", "https://b/2"], others: 3)
    await makeSUT(budget: budget, library: library).showStatus(request: .init())
    #expect(
      presenter.messages == [
        Status.ShowStatus.Response(
          session: .make(), budget: budget,
          library: .success(.make(saved: 1, pendingReports: 2, otherFiles: 3)), cache: .make())
      ])
  }

  @Test func anAnswerWithoutANumberOfCallsIsAnAnswer() async throws {
    await makeSUT(hasAnswered: true, library: .holding(1...3)).showStatus(request: .init())
    #expect(try presenter.last(Status.ShowStatus.Response.self).hasAnswered)
  }

  @Test func aLibraryThatCannotBeReadIsAFailure() async {
    let library = LibraryWorkerFake(failure: .library(.busy))
    await makeSUT(library: library).showStatus(request: .init())
    #expect(
      presenter.messages == [
        Status.ShowStatus.Response(
          session: .make(), budget: nil, library: .failure(.library(.busy)), cache: .make())
      ])
  }
}
