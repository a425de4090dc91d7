import Domain
import Synchronization
import TestSupport
import Testing

@testable import picterest

final class DownloadReportStoreFake: DownloadReportStore {
  private let reports: Mutex<[String]>

  init(_ reports: [String]) {
    self.reports = Mutex(reports)
  }

  var waiting: [String] { reports.withLock { $0 } }

  func waitingReports(limit: Int) async throws(LibraryError) -> [String] {
    reports.withLock { Array($0.prefix(limit)) }
  }

  func removeReport(_ downloadLocation: String) async throws(LibraryError) {
    reports.withLock { $0.removeAll { $0 == downloadLocation } }
  }
}

@MainActor struct ReportSenderTests {
  @Test func aReportThatWasTakenIsForgotten() async {
    let store = DownloadReportStoreFake(["a", "b"])
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true)
    await ReportSender(photos: photos, store: store).send()
    #expect(store.waiting == [])
    #expect(photos.calls == [.reportDownload("a"), .reportDownload("b")])
  }

  @Test func nothingIsSentBeforeTheSourceHasAnswered() async {
    let store = DownloadReportStoreFake(["a"])
    let photos = PhotosWorkerDouble(report: .success(()))
    await ReportSender(photos: photos, store: store).send()
    #expect(photos.calls.isEmpty)
    #expect(store.waiting == ["a"])
  }

  @Test(arguments: [
    PhotosError.timedOut, .rateLimited(limit: 50), .cancelled, .server(status: 503, message: nil),
  ])
  func aReportThatFailsWaitsAndSoDoThoseBehindIt(error: PhotosError) async {
    let store = DownloadReportStoreFake(["a", "b"])
    let photos = PhotosWorkerDouble(report: .failure(error), hasAnswered: true)
    await ReportSender(photos: photos, store: store).send()
    #expect(photos.calls == [.reportDownload("a")])
    #expect(store.waiting == ["a", "b"])
  }

  @Test func aReportOfAPhotoThatIsGoneIsForgotten() async {
    let store = DownloadReportStoreFake(["a"])
    let photos = PhotosWorkerDouble(report: .failure(.notFound), hasAnswered: true)
    await ReportSender(photos: photos, store: store).send()
    #expect(store.waiting == [])
  }

  @Test func anotherServersReportsWaitWithoutBeingInTheWay() async {
    let store = DownloadReportStoreFake(["a", "b"])
    let photos = PhotosWorkerDouble(
      report: .failure(.unreadableAnswer(reason: "another server")), hasAnswered: true)
    await ReportSender(photos: photos, store: store).send()
    #expect(photos.calls.count == 2)
    #expect(store.waiting == ["a", "b"])
  }

  @Test func fewCallsAreSpentOnReportsAtOnce() async {
    let store = DownloadReportStoreFake((1...20).map(String.init))
    let photos = PhotosWorkerDouble(report: .success(()), hasAnswered: true)
    await ReportSender(photos: photos, store: store).send()
    #expect(photos.calls.count == 5)
    #expect(store.waiting.count == 15)
  }
}
