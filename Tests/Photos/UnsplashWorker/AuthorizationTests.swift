import Domain
import Synchronization
import TestSupport
import Testing

@testable import UnsplashWorker

struct AuthorizationTests {
  @Test func everyoneWhoWaitsGetsTheAnswerToTheOneQuestion() async throws {
    let asked = Mutex(0)
    let authorization = Authorization {
      asked.withLock { $0 += 1 }
      for _ in 0..<100 { await Task.yield() }
      return .success("Client-ID abc")
    }
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { #expect(await (try? authorization.value()) == "Client-ID abc") } }
    }
    #expect(try await authorization.value() == "Client-ID abc")
    #expect(asked.withLock { $0 } == 1)
  }

  @Test func aCommandThatFailedIsNotAskedAgainAndNothingIsSent() async throws {
    let asked = Mutex(0)
    let transport = TransportStub([])
    let worker = UnsplashWorker.make(
      transport,
      try .make(
        authorization: Authorization {
          asked.withLock { $0 += 1 }
          return .failure(.noKey(.failed(status: 1)))
        }))
    for _ in 0..<2 {
      await #expect(throws: Failure.photos(.noKey(.failed(status: 1)), server: "api.unsplash.com")) {
        try await worker.photos(page: 1)
      }
    }
    #expect(asked.withLock { $0 } == 1)
  }
}
