import Domain
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import picterest

final class DownloadReportStoreFake: DownloadReportStore {
  private let reports: Mutex<[String]>

  init(_ reports: [String]) {
    self.reports = Mutex(reports)
  }

  var waiting: [String] { reports.withLock { $0 } }

  func waitingReports(limit: Int) async throws(Failure) -> [String] {
    reports.withLock { Array($0.prefix(limit)) }
  }

  func removeReport(_ downloadLocation: String) async throws(Failure) {
    reports.withLock { $0.removeAll { $0 == downloadLocation } }
  }
}

@MainActor final class ReportSenderTests {
  private var said: [StyledText] = []

  private func makeSUT(_ photos: PhotosWorkerDouble, _ store: DownloadReportStoreFake) -> ReportSender {
    ReportSender(photos: photos, store: store) { self.said.append($0) }
  }

  @Test func aReportThatWasSentIsForgotten() async {
    let store = DownloadReportStoreFake(["a", "b"])
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(store.waiting == [])
    #expect(photos.calls == [.reportDownload("a"), .reportDownload("b")])
  }

  @Test func nothingIsSentBeforeTheSourceHasAnswered() async {
    let store = DownloadReportStoreFake(["a"])
    let photos = PhotosWorkerDouble(report: .success(()))
    await makeSUT(photos, store).send()
    #expect(photos.calls.isEmpty)
    #expect(store.waiting == ["a"])
  }

  @Test(arguments: [
    PhotosError.timedOut, .rateLimited(limit: 50), .cancelled, .server(status: 503, message: nil),
  ])
  func aReportThatFailsWaitsAndSoDoThoseAfterIt(error: PhotosError) async {
    let store = DownloadReportStoreFake(["a", "b"])
    let photos = PhotosWorkerDouble(report: .failure(.photos(error)), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(photos.calls == [.reportDownload("a")])
    #expect(store.waiting == ["a", "b"])
  }

  @Test func aReportOfAPhotoThatNoLongerExistsIsForgotten() async {
    let store = DownloadReportStoreFake(["a"])
    let photos = PhotosWorkerDouble(report: .failure(.photos(.notFound)), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(store.waiting == [])
  }

  @Test func reportsForAnotherServerWaitAndBlockNoOthers() async {
    let store = DownloadReportStoreFake(["a", "b"])
    let photos = PhotosWorkerDouble(
      report: .failure(.photos(.unreadableAnswer(reason: "another server"))), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(photos.calls.count == 2)
    #expect(store.waiting == ["a", "b"])
  }

  @Test func atMostFiveReportsAreSentAtATime() async {
    let store = DownloadReportStoreFake((1...20).map(String.init))
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(photos.calls.count == 5)
    #expect(store.waiting.count == 15)
  }

  // MARK: What the user at the prompt is told

  @Test(arguments: [
    (["a"], "Sent 1 pending download report."),
    (["a", "b", "c"], "Sent 3 pending download reports."),
  ])
  func theNumberOfSentReportsIsAnnouncedOnce(reports: [String], sentence: String) async {
    let store = DownloadReportStoreFake(reports)
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true)
    let sut = makeSUT(photos, store)
    await sut.send()
    await sut.send()
    #expect(said == ["\(sentence)"])
  }

  @Test(arguments: [PhotosError.notFound, .timedOut, .unreadableAnswer(reason: "another server")])
  func nothingIsAnnouncedWhenNoReportWasSent(error: PhotosError) async {
    let photos = PhotosWorkerDouble(report: .failure(.photos(error)), hasAnswered: true)
    await makeSUT(photos, DownloadReportStoreFake(["a", "b"])).send()
    #expect(!photos.calls.isEmpty)
    #expect(said.isEmpty)
  }

  // MARK: Limits

  @Test func aReportOfAPhotoThatIsGoneCostsACallToo() async {
    let store = DownloadReportStoreFake((1...20).map(String.init))
    let photos = PhotosWorkerDouble(report: .failure(.photos(.notFound)), hasAnswered: true)
    await makeSUT(photos, store).send()
    #expect(photos.calls.count == 5)
  }

  @Test(.timeLimit(.minutes(10))) func atTheEndOfASessionReportsAreNotWaitedForForLong() async {
    let gate = WorkerGate()
    gate.close()
    let store = DownloadReportStoreFake(["a"])
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true, gate: gate)
    await makeSUT(photos, store).send(within: .milliseconds(10))
    #expect(photos.calls == [.reportDownload("a")])
    #expect(store.waiting == ["a"])
  }
}
