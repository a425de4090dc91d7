import Domain
import FoundationEssentials
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

final class DownloadReportTests: LibrarySuite {
  /// Over a hundred of these once blocked the queue.
  @Test func anyNumberOfReportsToOtherServersBlocksNone() async throws {
    for number in 0..<101 {
      try await worker.star(.make(id: "p\(number)"), pendingReport: "https://b.test/\(number)")
    }
    try await worker.star(.make(id: "mine"), pendingReport: "https://a.test/d")
    #expect(try await worker.pendingReports(under: "https://a.test/", limit: 1) == ["https://a.test/d"])
    #expect(try await worker.pendingReports(under: "https://b.test/", limit: 1000).count == 101)
  }

  @Test func readingTheQueueDoesNotOpenTheLibrary() async throws {
    #expect(try await worker.pendingReports(under: "", limit: 9) == [])
    #expect(!folder.has(""))
  }

  /// Waiting would take a week.
  @Test(.timeLimit(.minutes(10))) func readingTheQueueDoesNotWaitForALock() async throws {
    let worker = folder.worker(settings: LibrarySettings(waitCeiling: .seconds(600_000)))
    try await worker.star(.make(), pendingReport: "https://a")
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    await #expect(throws: Failure.library(.busy)) { try await worker.pendingReports(under: "", limit: 9) }
    try other.run("ROLLBACK")
    #expect(try await worker.pendingReports(under: "", limit: 9) == ["https://a"])
  }

  @Test func theSameReportWaitsOnce() async throws {
    for id in ["a", "b"] { try await worker.star(.make(id: id), pendingReport: "https://same") }
    #expect(try await worker.pendingReports(under: "", limit: 9) == ["https://same"])
  }

  @Test func aPhotoThatWasAlreadySavedIsNotReportedAgain() async throws {
    try await worker.star(.make())
    try await worker.star(.make(), memo: "again", pendingReport: "https://a")
    #expect(try await worker.pendingReports(under: "", limit: 9) == [])
  }

  @Test func aPhotoThatIsStarredAgainAfterItWasDeletedIsReported() async throws {
    try await worker.star(.make())
    try await worker.delete(.make())
    try await worker.star(.make(), pendingReport: "https://a")
    #expect(try await worker.pendingReports(under: "", limit: 9) == ["https://a"])
  }

  @Test func aStarThatFailsLeavesNoReport() async throws {
    let library = try folder.open()
    try library.refuseWrites()
    await #expect(throws: Failure.self) { try await worker.star(.make(), pendingReport: "https://a") }
    #expect(try await worker.pendingReports(under: "", limit: 9) == [])
  }

  // MARK: Two sessions

  @Test func ofManySessionsThatClaimAReportAtOnceOneHasIt() async throws {
    try await worker.star(.make(), pendingReport: "https://a")
    let claims = try await withThrowingTaskGroup { group in
      for _ in 1...8 {
        let session = folder.worker()
        group.addTask { try await session.claimReport("https://a") }
      }
      return try await group.reduce(into: 0) { count, isClaimed in count += isClaimed ? 1 : 0 }
    }
    #expect(claims == 1)
  }

  /// This holds even if the clock was set back in the meantime.
  @Test(arguments: [(299.0, false), (301, true), (-299, false), (-301, true)])
  func aSessionThatEndsWhileItSendsGivesTheReportBackAfterFiveMinutes(
    seconds: TimeInterval, isFree: Bool
  ) async throws {
    try await worker.star(.make(), pendingReport: "https://a")
    #expect(try await worker.claimReport("https://a"))
    let later = folder.worker(now: { noon + seconds })
    #expect(try await later.count() == 1)
    #expect(try await later.pendingReports(under: "", limit: 9) == (isFree ? ["https://a"] : []))
    #expect(try await later.claimReport("https://a") == isFree)
  }
}
