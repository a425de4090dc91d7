import Domain
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusInteractorTests {
  private let presenter = StatusPresentationLogicSpy()
  private let budget = RateBudget(limit: 50, remaining: 49)

  private func makeSUT(
    page: Result<PhotoPage, Failure> = .failure(.noPage), hasAnswered: Bool = false,
    library: LibraryWorkerFake = LibraryWorkerFake()
  ) -> StatusInteractor {
    let photos = PhotosWorkerDouble(pages: [1: page], budget: budget, hasAnswered: hasAnswered)
    return StatusInteractor(
      presenter: presenter, session: { .make() }, system: { .make() },
      workers: .init(photos: photos, settings: SettingsWorkerDouble(), care: library, cache: CacheStub()))
  }

  @Test func showStatusPresentsCallsLibraryCacheAndSession() async {
    let library = LibraryWorkerFake([.make()], reports: ["https://a/1", "https://b/2"], others: 3)
    await makeSUT(library: library).showStatus(request: .init())
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

  @Test func aLibraryThatCannotBeReadHidesNothingElse() async throws {
    let sut = makeSUT(library: LibraryWorkerFake(failure: .library(.busy)))
    await sut.showStatus(request: .init())
    #expect(
      presenter.messages == [
        Status.ShowStatus.Response(
          session: .make(), budget: budget, library: .failure(.library(.busy)), cache: .make())
      ])
    await sut.examine(request: .init())
    let response = try presenter.last(Status.Examine.Response.self)
    #expect(response.library == .failure(.library(.busy)) && response.settings == .success(.make()))
  }

  // MARK: The examination

  private func examine(
    _ request: Status.Examine.Request = .init(), page: Result<PhotoPage, Failure> = .failure(.noPage)
  ) async throws -> Status.Examine.Response {
    await makeSUT(page: page, library: .holding(1...3)).examine(request: request)
    return try presenter.last(Status.Examine.Response.self)
  }

  @Test func everythingIsAskedButTheServer() async throws {
    #expect(
      try await examine()
        == Status.Examine.Response(
          session: .make(), system: .make(), settings: .success(.make()),
          library: .success(.make(saved: 3)), cache: .make()))
  }

  @Test func aCallIsMadeWhenItIsAskedFor() async throws {
    let response = try await examine(
      .init(calls: true, isReport: true), page: .success(.make(1...3, next: 2)))
    #expect(response.call == .success(budget) && response.isReport)
    let failure = Failure.photos(.keyRefused(message: nil), server: "demo.test")
    #expect(try await examine(.init(calls: true), page: .failure(failure)).call == .failure(failure))
  }

  @Test func aKeptPageSaysNothingOfTheKey() async throws {
    var page = PhotoPage.make(1...3, next: 2)
    page.age = 60
    let call = try await examine(.init(calls: true), page: .success(page)).call
    #expect(
      call
        == .failure(.photos(.unreachable(reason: "only earlier answers are here"), server: "demo catalogue")))
  }
}
