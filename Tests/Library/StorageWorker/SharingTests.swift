import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

@Suite(.timeLimit(.minutes(10))) struct SharingTests {
  private let folder = DataFolder()

  @Test func twoProcessesWithTwoHundredWritesEachLoseNothing() async throws {
    let folder = folder
    @Sendable func write(_ name: String) async throws {
      let worker = folder.worker()
      for number in 0..<100 {
        try await worker.star(.make(id: "\(name)\(number)"), pendingReport: "https://\(name)\(number)")
        try await worker.updateMemo(of: .make("\(name)\(number)"), to: "\(name) \(number)")
      }
    }
    async let first: Void = write("a")
    async let second: Void = write("b")
    _ = try await (first, second)

    let worker = folder.worker()
    let photos = try await worker.savedPhotos(before: nil, limit: 1000).photos
    let expected = ["a", "b"].flatMap { name in (0..<100).map { "\(name) \($0)" } }
    #expect(Set(photos.map(\.memo)) == Set(expected))
    #expect(photos.map(\.sequence) == Array((1...200).reversed()))
    #expect(try await worker.pendingReports(under: "", limit: 1000).count == 200)
    #expect(Set(try folder.pictures()) == Set(photos.compactMap(\.file)))
  }

  @Test func processesThatStarTheSamePhotoMakeOneRow() async throws {
    let outcomes = try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        let worker = folder.worker()
        group.addTask { try await worker.star(.make(), picture: [UInt8(number)]).outcome }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == .starred } == 1)
    #expect(outcomes.count { $0 == .kept } == 7)
    #expect(try await folder.worker().count() == 1)
    let file = try #require(try await folder.worker().savedPhoto(.make())?.file)
    // An unneeded picture stays if another process was saving, because that one could have needed it.
    #expect(try folder.pictures().contains(file))
    #expect(try await folder.worker().libraryFacts().otherFiles == folder.pictures().count - 1)
  }

  @Test func aLibraryThatStaysLockedIsBusy() async throws {
    let worker = folder.worker(settings: LibrarySettings(waitCeiling: .milliseconds(30)))
    try await worker.star(.make(id: "a"))
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    await #expect(throws: Failure.library(.busy)) { try await worker.star(.make(id: "b")) }
    #expect(try folder.pictures().count == 1)
    // Reading still works.
    #expect(try await worker.count() == 1)
    try other.run("COMMIT")
    try await worker.star(.make(id: "b"))
    #expect(try await worker.count() == 2)
  }

  @Test func anExclusivelyLockedLibraryIsBusyForReadersToo() async throws {
    let worker = folder.worker(settings: LibrarySettings(waitCeiling: .milliseconds(30)))
    try await worker.star(.make(id: "a"))
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    await #expect(throws: Failure.library(.busy)) { try await worker.count() }
    await #expect(throws: Failure.library(.busy)) { try await worker.star(.make(id: "b")) }
    await #expect(throws: Failure.library(.busy)) {
      try await folder.worker(settings: LibrarySettings(waitCeiling: .milliseconds(30))).count()
    }
    try other.run("COMMIT")
    // Whether anything needs b's picture is unknown, so it stays until b is starred.
    #expect(try await folder.worker().count() == 1)
    #expect(try await folder.worker().libraryFacts().otherFiles == 1)
    try await folder.worker().star(.make(id: "b"))
    #expect(try await folder.worker().libraryFacts().otherFiles == 0)
    #expect(try folder.pictures().count == 2)
  }

  @Test func aWriterWaitsUntilTheOtherHasFinished() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    let star = Task { try await worker.star(.make(id: "b")) }
    // The picture is written before the row.
    try await eventually { try folder.pictures().count(where: { $0.hasSuffix(".jpg") }) == 2 }
    try other.run("COMMIT")
    #expect(try await star.value.outcome == .starred)
  }

  @Test func noSweepRemovesAPictureWhoseRowIsWaiting() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    let star = Task { try await worker.star(.make(id: "b")) }
    try await eventually { try folder.pictures().count(where: { $0.hasSuffix(".jpg") }) == 2 }
    // Opening sweeps.
    #expect(try await folder.worker().count() == 1)
    #expect(try folder.pictures().count == 2)
    try other.run("COMMIT")
    _ = try await star.value
    #expect(
      Set(try folder.pictures())
        == Set(try await worker.savedPhotos(before: nil, limit: 9).photos.compactMap(\.file)))
  }

  @Test func noPlaceWaitsForALibraryThatAnotherProcessHolds() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    let clock = ContinuousClock()
    let start = clock.now
    await #expect(throws: Failure.library(.busy)) { try await worker.keepPlace("Seoul", of: .make("a")) }
    #expect(clock.now - start < .seconds(5))
    try other.run("COMMIT")
    #expect(try await worker.savedPhoto(.make("a"))?.photo.place == nil)
  }

  // MARK: - Cancellation

  @Test func aCommandThatIsCancelledBeforeItsTurnChangesNothing() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    let folder = folder
    let errors = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return [
        await error { try await worker.star(.make(id: "b")) },
        await error { try await worker.delete(.make("a")) },
        await error { try await worker.updateMemo(of: .make("a"), to: "m") },
        await error { try await worker.count() },
        await error { try await folder.worker().count() },
      ]
    }.value
    #expect(errors == Array(repeating: Failure.library(.cancelled), count: 5))
    #expect(try await worker.savedPhotos(before: nil, limit: 9).photos.map(\.memo) == [""])
    #expect(try folder.pictures().count == 1)
  }

  /// Exceeds the test's time limit, so only the cancellation can end the wait.
  private static let longWait = Duration.seconds(90)

  @Test(.timeLimit(.minutes(10))) func aWriteThatWaitsForItsTurnCanBeCancelled() async throws {
    let worker = folder.worker(settings: LibrarySettings(waitCeiling: Self.longWait))
    try await worker.star(.make(id: "a"))
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    let star = Task { await error { try await worker.star(.make(id: "b")) } }
    try await eventually { worker.waits.current == .library }
    star.cancel()
    #expect(await star.value == .library(.cancelled))
    try other.run("COMMIT")
    #expect(try folder.pictures().count == 1)
    #expect(try await worker.count() == 1)
  }

  @Test(.timeLimit(.minutes(10))) func aReadThatWaitsCanBeCancelled() async throws {
    let worker = folder.worker(settings: LibrarySettings(waitCeiling: Self.longWait))
    try await worker.star(.make())
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    let read = Task { await error { try await worker.count() } }
    try await eventually { worker.waits.current == .library }
    read.cancel()
    #expect(await read.value == .library(.cancelled))
    try other.run("COMMIT")
    #expect(try await worker.count() == 1)
  }

  @Test func aWriteThatHasBegunRunsToItsEnd() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    // A reader in the middle of its transaction: a write can begin but not commit.
    let reader = try OtherProcess(folder.paths, "BEGIN; SELECT * FROM savedPhoto")
    let star = Task { try await worker.star(.make(id: "b"), memo: "m") }
    try await eventually { try folder.names().contains("library.db-journal") }
    star.cancel()
    try reader.run("COMMIT")
    #expect(try await star.value == StarResult(outcome: .starred, memo: "m"))
    #expect(try await folder.worker().savedPhoto(.make("b"))?.memo == "m")
  }

  @Test func aReadThatIsCancelledWhileItRunsHasNoResult() async throws {
    let worker = folder.worker()
    let failure = await error {
      try await worker.perform { library, use, _ throws(LibraryError) in
        use.cancel()
        return try library.count()
      }
    }
    #expect(failure == .library(.cancelled))
  }

  private func error(_ body: () async throws -> some Sendable) async -> Failure? {
    do {
      _ = try await body()
      return nil
    } catch { return error as? Failure }
  }
}
