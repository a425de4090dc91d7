import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

@Suite(.timeLimit(.minutes(10))) struct LibraryNewsTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  /// Waiting for another process would exceed the test's time limit.
  init() { worker = folder.worker(settings: LibrarySettings(waitCeiling: .seconds(3600))) }

  @Test func whatAnotherProcessWroteIsReportedOnce() async throws {
    try await worker.star(.make(id: "a"))
    try await folder.worker().star(.make(id: "b"))
    #expect(try await worker.newsOfOthers()?.count == 2)
    #expect(try await worker.newsOfOthers()?.count == nil)
    try await folder.worker().updateMemo(of: .make("a"), to: "memo")
    #expect(try await worker.newsOfOthers()?.count == 2)
    try await folder.worker().delete(.make("a"))
    try await folder.worker().delete(.make("b"))
    #expect(try await worker.newsOfOthers()?.count == 0)
    #expect(try await worker.newsOfOthers()?.count == nil)
  }

  @Test func whatThisProcessWroteIsNotReported() async throws {
    try await worker.star(.make(id: "a"))
    #expect(try await worker.newsOfOthers()?.count == nil)
    try await worker.star(.make(id: "b"), pendingReport: "https://b")
    try await worker.removeReport("https://b")
    try await worker.delete(.make("a"))
    #expect(try await worker.newsOfOthers()?.count == nil)
  }

  @Test func whatNoPersonChangedIsNotReported() async throws {
    let other = folder.worker()
    try await other.star(.make(id: "a"), pendingReport: "https://a")
    #expect(try await worker.count() == 1)
    try await other.keepPlace("Seoul", of: .make("a"))
    #expect(try await worker.newsOfOthers()?.count == nil)
    #expect(try await other.claimReport("https://a"))
    try await other.removeReport("https://a")
    #expect(try await worker.newsOfOthers()?.count == nil)
    try await other.updateMemo(of: .make("a"), to: "memo")
    #expect(try await worker.newsOfOthers()?.count == 1)
    _ = try await other.undo()
    #expect(try await worker.newsOfOthers()?.count == 1)
  }

  @Test func ownChangesAreNotReportedWhenAnotherProcessOnlyKeepsSomething() async throws {
    let other = folder.worker()
    try await worker.star(.make(id: "a"))
    #expect(try await other.count() == 1)
    try await worker.updateMemo(of: .make("a"), to: "memo")
    try await other.keepPlace("Seoul", of: .make("a"))
    #expect(try await worker.newsOfOthers()?.count == nil)
  }

  @Test func changesOfAnotherProcessAreReportedAfterOwnOnes() async throws {
    let other = folder.worker()
    try await worker.star(.make(id: "a"))
    try await other.updateMemo(of: .make("a"), to: "memo")
    try await worker.star(.make(id: "b"))
    try await worker.star(.make(id: "c"))
    #expect(try await worker.newsOfOthers()?.count == 3)
    #expect(try await worker.newsOfOthers()?.count == nil)
  }

  @Test func everyPhotoOfOneCommandIsReported() async throws {
    let batch = ChangeBatch()
    try await worker.star(.make(id: "a"))
    for (id, count) in [("b", 2), ("c", 3)] {
      _ = try await folder.worker().save(
        .make(id: id), picture: .make(), memo: nil, pendingReport: nil, batch: batch)
      #expect(try await worker.newsOfOthers()?.count == count)
    }
  }

  @Test func earlierWritesAndReadsOfOthersAreNotReported() async throws {
    let other = folder.worker()
    try await other.star(.make())
    #expect(try await worker.count() == 1)
    #expect(try await other.count() == 1)
    #expect(try await worker.newsOfOthers()?.count == nil)
  }

  @Test func askingForNewsDoesNotOpenTheLibrary() async throws {
    #expect(try await worker.newsOfOthers()?.count == nil)
    #expect(!folder.has(""))
    let other = folder.worker()
    try await other.star(.make(id: "a"))
    #expect(try await worker.newsOfOthers()?.count == nil)
    try await other.star(.make(id: "b"))
    #expect(try await worker.newsOfOthers()?.count == nil)
  }

  @Test func askingForNewsDoesNotWaitForALockAndLosesNoNews() async throws {
    try await worker.star(.make(id: "a"))
    try await folder.worker().star(.make(id: "b"))
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    await #expect(throws: Failure.library(.busy)) { try await worker.newsOfOthers() }
    try other.run("ROLLBACK")
    #expect(try await worker.newsOfOthers()?.count == 2)
  }

  @Test func askingForNewsDoesNotReplaceALibraryThatWasMovedAway() async throws {
    try await worker.star(.make())
    let before = try folder.bytes()
    try folder.write([1, 2, 3], to: "other")
    try folder.replaceLibrary(with: "other")
    #expect(try await worker.newsOfOthers()?.count == nil)
    #expect(try folder.bytes() == [1, 2, 3])
    // Once the file is back, the next use opens it, and news arrives again.
    try folder.write(before, to: "before")
    try folder.replaceLibrary(with: "before")
    #expect(try await worker.newsOfOthers()?.count == nil)
    #expect(try await worker.count() == 1)
    try await folder.worker().star(.make(id: "b"))
    #expect(try await worker.newsOfOthers()?.count == 2)
  }

  @Test func newsThatCannotBeReadIsNotLost() async throws {
    struct CannotBeRead: Error {}
    try await worker.star(.make(id: "a"))
    let library = try folder.open()
    try await worker.star(.make(id: "b"))
    #expect(throws: CannotBeRead.self) {
      try library.database.read { db in try library.othersWrites.ifThereAreAny(db) { throw CannotBeRead() } }
    }
    #expect(try library.countIfOthersWrote() == 2)
  }
}

extension DataFolder {
  /// Puts another file in the library's place.
  fileprivate func replaceLibrary(with name: String) throws {
    guard unsafe rename(path + "/" + name, paths.database) == 0 else { throw SystemError(path: name) }
  }
}
