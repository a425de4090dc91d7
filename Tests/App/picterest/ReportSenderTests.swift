import Domain
import Terminal
import TestSupport
import Testing

@testable import picterest

@MainActor final class ReportSenderTests {
  private var said: [StyledText] = []
  private let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true)

  private func makeSUT(_ photos: PhotosWorkerDouble, _ store: LibraryWorkerFake) -> ReportSender {
    ReportSender(photos: photos, store: store, root: "https://a.test/") { self.said.append($0) }
  }

  private func reports(_ names: String...) -> [String] { names.map { "https://a.test/" + $0 } }

  private func many(_ range: ClosedRange<Int>) -> [String] { range.map { "https://a.test/\($0)" } }

  private func pending(in store: LibraryWorkerFake) async throws -> [String] {
    store.set(failure: nil)
    return try await store.pendingReports(under: "", limit: .max)
  }

  private func calls(_ reports: [String]) -> [PhotosWorkerDouble.Call] { reports.map { .reportDownload($0) } }

  @Test func aReportThatWasSentIsForgotten() async throws {
    let store = LibraryWorkerFake(reports: reports("1", "2"))
    await makeSUT(photos, store).send()
    #expect(try await pending(in: store) == [])
    #expect(photos.calls == calls(reports("1", "2")) && photos.reportLimits == [.seconds(20), .seconds(20)])
  }

  @Test func nothingIsSentBeforeTheSourceHasAnswered() async throws {
    let store = LibraryWorkerFake(reports: reports("1"))
    let photos = PhotosWorkerDouble(report: .success(()))
    let sut = makeSUT(photos, store)
    await sut.send()
    await sut.send(within: .seconds(600))
    #expect(photos.calls.isEmpty)
    #expect(try await pending(in: store) == reports("1"))
  }

  @Test(arguments: [
    PhotosError.timedOut, .rateLimited(limit: 50), .cancelled, .server(status: 503, message: nil),
    .keyRefused(message: nil), .unreachable(reason: "no network"),
  ])
  func afterAFailureThatConcernsTheServerNothingElseIsTried(error: PhotosError) async throws {
    let store = LibraryWorkerFake(reports: reports("1", "2"))
    let photos = PhotosWorkerDouble(report: .failure(.photos(error)), hasAnswered: true)
    let sut = makeSUT(photos, store)
    for _ in 1...3 { await sut.send() }
    #expect(photos.calls == calls(reports("1")))
    // The next session starts with the other one.
    #expect(try await pending(in: store) == reports("2", "1"))
  }

  @Test func aReportOfAPhotoThatNoLongerExistsIsForgotten() async throws {
    let store = LibraryWorkerFake(reports: reports("1"))
    let photos = PhotosWorkerDouble(report: .failure(.photos(.notFound)), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(try await pending(in: store) == [])
  }

  @Test func reportsToOtherServersWaitAndBlockNoOthers() async throws {
    let elsewhere = (1...101).map { "https://b.test/\($0)" }
    let store = LibraryWorkerFake(reports: elsewhere + reports("1"))
    await makeSUT(photos, store).send()
    #expect(photos.calls == calls(reports("1")))
    #expect(try await pending(in: store) == elsewhere)
  }

  // MARK: At most five calls in a session

  @Test(arguments: [
    nil, PhotosError.notFound, .unreadableAnswer(reason: "the server redirects to another server"),
    .unreadableAnswer(reason: "too long"), .server(status: 410, message: nil),
    .server(status: 304, message: nil),
  ])
  func onlyFiveCallsAreMadeAndNoneTwiceWhateverTheAnswer(error: PhotosError?) async throws {
    let store = LibraryWorkerFake(reports: many(1...20))
    let photos = PhotosWorkerDouble(
      report: error.map { .failure(.photos($0)) } ?? .success(()), hasAnswered: true)
    let sut = makeSUT(photos, store)
    for _ in 1...3 { await sut.send() }
    await sut.send(within: .seconds(600))
    #expect(photos.calls == calls(many(1...5)))
  }

  @Test func reportsThatAreRefusedInEverySessionHoldUpNoOthers() async throws {
    let store = LibraryWorkerFake(reports: many(1...10))
    let refusing = PhotosWorkerDouble(
      report: .failure(.photos(.server(status: 400, message: nil))), hasAnswered: true)
    await makeSUT(refusing, store).send()
    await makeSUT(photos, store).send()
    #expect(photos.calls == calls(many(6...10)))
  }

  @Test func aReportThatAnotherSessionIsSendingIsLeftToIt() async throws {
    let store = LibraryWorkerFake(reports: reports("1", "2"))
    #expect(try await store.claimReport("https://a.test/1"))
    await makeSUT(photos, store).send()
    #expect(photos.calls == calls(reports("2")))
    #expect(try await pending(in: store) == reports("1"))
  }

  // MARK: A library that cannot be written

  @Test(arguments: [LibraryError.readOnly(path: "/library"), .busy])
  func aReportThatWasSentButCouldNotBeForgottenIsNotSentAgain(error: LibraryError) async throws {
    let store = LibraryWorkerFake(reports: many(1...7))
    let sut = makeSUT(photos, store)
    store.set(failure: .library(error), of: [.removeReport])
    for _ in 1...3 { await sut.send() }
    #expect(photos.calls == calls(many(1...5)))
    #expect(said == ["Sent 5 pending download reports."])
    // It is forgotten at the first chance.
    store.set(failure: nil)
    await sut.send()
    #expect(photos.calls == calls(many(1...5)))
    #expect(try await pending(in: store) == many(6...7))
  }

  // MARK: Announcements at the prompt

  @Test(arguments: [
    (1, "Sent 1 pending download report."), (3, "Sent 3 pending download reports."),
  ])
  func theNumberOfSentReportsIsAnnouncedOnce(count: Int, sentence: String) async {
    let sut = makeSUT(photos, LibraryWorkerFake(reports: many(1...count)))
    await sut.send()
    await sut.send()
    #expect(said == ["\(sentence)"])
  }

  @Test(arguments: [PhotosError.notFound, .timedOut, .unreadableAnswer(reason: "too long")])
  func nothingIsAnnouncedWhenNoReportWasSent(error: PhotosError) async {
    let photos = PhotosWorkerDouble(report: .failure(.photos(error)), hasAnswered: true)
    await makeSUT(photos, LibraryWorkerFake(reports: reports("1", "2"))).send()
    #expect(!photos.calls.isEmpty)
    #expect(said.isEmpty)
  }

  // MARK: At the end of a session

  @Test(.timeLimit(.minutes(10))) func aSessionDoesNotWaitLongForReportsAtItsEnd() async throws {
    let gate = WorkerGate()
    gate.close()
    let store = LibraryWorkerFake(reports: reports("1"))
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true, gate: gate)
    await makeSUT(photos, store).send(within: .milliseconds(10))
    #expect(photos.calls == calls(reports("1")))
    #expect(try await pending(in: store) == reports("1"))
  }
}
