import Domain
import Testing

@testable import StorageWorker

/// What `DownloadReportStore` promises.
struct DownloadReportTests {
  private let folder: DataFolder
  private let worker: StorageWorker

  init() throws {
    folder = try DataFolder()
    worker = folder.worker()
  }

  @Test func aReportThatCouldNotBeSentWaits() async throws {
    try await worker.star(.make(), waitingReport: "https://a/d?ixid=M3w&x=바다")
    #expect(try await folder.worker().waitingReports(limit: 10) == ["https://a/d?ixid=M3w&x=바다"])
  }

  @Test func aReportThatWasSentDoesNotWait() async throws {
    try await worker.star(.make(downloadLocation: "https://a/d"), waitingReport: nil)
    #expect(try await worker.waitingReports(limit: 10) == [])
  }

  @Test func theOldestComeFirstAndNotMoreThanTheLimit() async throws {
    for id in ["c", "a", "b"] { try await worker.star(.make(id: id), waitingReport: "https://" + id) }
    #expect(try await worker.waitingReports(limit: 2) == ["https://c", "https://a"])
    #expect(try await worker.waitingReports(limit: 9) == ["https://c", "https://a", "https://b"])
    #expect(try await worker.waitingReports(limit: 0) == [])
    #expect(try await worker.waitingReports(limit: -1) == [])
  }

  @Test func aRemovedReportIsForgottenAndTheOthersStay() async throws {
    for id in ["a", "b"] { try await worker.star(.make(id: id), waitingReport: "https://" + id) }
    try await worker.removeReport("https://a")
    try await worker.removeReport("https://never-there")
    #expect(try await worker.waitingReports(limit: 9) == ["https://b"])
  }

  @Test func theSameReportWaitsOnce() async throws {
    for id in ["a", "b"] { try await worker.star(.make(id: id), waitingReport: "https://same") }
    #expect(try await worker.waitingReports(limit: 9) == ["https://same"])
  }

  @Test func aPhotoThatWasAlreadySavedIsNotReportedAgain() async throws {
    try await worker.star(.make())
    try await worker.star(.make(), memo: "again", waitingReport: "https://a")
    #expect(try await worker.waitingReports(limit: 9) == [])
  }

  @Test func aPhotoThatIsStarredAgainAfterItWasDeletedIsReported() async throws {
    try await worker.star(.make())
    try await worker.delete(.make())
    try await worker.star(.make(), waitingReport: "https://a")
    #expect(try await worker.waitingReports(limit: 9) == ["https://a"])
  }

  @Test func aStarThatFailsLeavesNoReport() async throws {
    let library = try folder.open()
    try library.refuseInserts()
    await #expect(throws: Failure.self) { try await worker.star(.make(), waitingReport: "https://a") }
    #expect(try await worker.waitingReports(limit: 9) == [])
  }
}
