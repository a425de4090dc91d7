import Domain
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusExaminationTests {
  private let presenter = StatusPresentationLogicSpy()

  private func examine(
    _ request: Status.Examine.Request = .init(), page: Result<PhotoPage, Failure> = .failure(.noPage),
    library: LibraryWorkerFake = LibraryWorkerFake()
  ) async throws -> Status.Examine.Response {
    let interactor = StatusInteractor(
      presenter: presenter, session: { .make() }, system: { .make() },
      workers: .init(
        photos: PhotosWorkerDouble(pages: [1: page], budget: RateBudget(limit: 50, remaining: 49)),
        settings: SettingsWorkerDouble(), care: library, cache: CacheStub()))
    await interactor.examine(request: request)
    return try presenter.last(Status.Examine.Response.self)
  }

  @Test func everythingIsAskedButTheServer() async throws {
    let response = try await examine(library: .holding(1...3))
    #expect(
      response
        == Status.Examine.Response(
          session: .make(), system: .make(), settings: .success(.make()),
          library: .success(.make(saved: 3)), cache: .make()))
  }

  @Test func aCallIsMadeWhenItIsAskedFor() async throws {
    let response = try await examine(
      .init(calls: true, isReport: true), page: .success(.make(1...3, next: 2)))
    #expect(response.call == .success(RateBudget(limit: 50, remaining: 49)) && response.isReport)
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

  @Test func aLibraryThatCannotBeReadHidesNothingElse() async throws {
    let response = try await examine(library: LibraryWorkerFake(failure: .library(.busy)))
    #expect(response.library == .failure(.library(.busy)) && response.settings == .success(.make()))
  }
}
