import Dispatch
import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

/// A damaged database, and a wrong search index.
struct DatabaseVerifyingTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  init() async throws {
    worker = folder.worker()
    for number in 1...40 {
      try await worker.star(
        .make(id: "p\(number)"), memo: "memo \(number) " + String(repeating: "sea ", count: 300))
    }
  }

  private func check() async throws -> DatabaseCheck { try await worker.checkDatabase { _ in } }

  private func found(_ word: String) async throws -> Int {
    try await worker.find(FindQuery(parsing: word), before: nil, limit: 100, timeZone: .gmt).total
  }

  @Test func aWholeDatabaseHasNoProblemsAndLeavesNoCopy() async throws {
    let names = try folder.names()
    #expect(try await check() == DatabaseCheck(problems: []))
    #expect(try folder.names() == names)
  }

  @Test func whereNothingCanBeWrittenTheCopyIsElsewhere() async throws {
    try folder.run("UPDATE savedPhoto SET deletedAt = 1 WHERE sequence = 3")
    let (names, protection) = (try folder.names(), Protection(path: folder.path))
    try protection.set()
    let check = try? await check()
    try protection.lift()
    #expect(check == DatabaseCheck(problems: [], isIndexRight: false))
    #expect(try folder.names() == names)
  }

  @Test func aDamagedPageIsFoundAndTheFileIsLeftAsItIs() async throws {
    try folder.damageRows()
    let bytes = try folder.bytes()
    let check = try await folder.worker().checkDatabase { _ in }
    #expect(!check.problems.isEmpty)
    #expect(try folder.bytes() == bytes)
  }

  @Test(arguments: [
    "DELETE FROM search WHERE rowid = 7", "UPDATE search_data SET block = zeroblob(9) WHERE id > 10",
    "INSERT INTO search (rowid, memo) VALUES (999, 'ghost')",
    "UPDATE savedPhoto SET deletedAt = 1 WHERE sequence = 3", "DELETE FROM sortKey WHERE sequence = 7",
    "INSERT INTO sortKey (sequence, memoKey) VALUES (999, 'ghost')", "DROP TABLE sortKey",
    "DROP TABLE search",
  ])
  func aWrongIndexIsFoundAndMadeAgain(damage: String) async throws {
    try folder.run(damage)
    let check = try await check()
    #expect(!check.isIndexRight && check.problems == [])
    try await worker.rebuildIndex()
    #expect(try await self.check() == DatabaseCheck(problems: []))
    #expect(try await found("sea") == worker.count())
    #expect(try await found("ghost") == 0)
  }

  @Test func anIndexThatIsNotCompleteYetIsRight() async throws {
    try folder.run("UPDATE searchForm SET form = 0; DELETE FROM search")
    #expect(try await check() == DatabaseCheck(problems: []))
  }

  @Test func aRowOfAPhotoThatIsNotThereIsNamed() async throws {
    try folder.run(
      "PRAGMA foreign_keys = OFF; INSERT INTO photoTag VALUES ('sea', 999)")
    #expect(
      try await check().problems == ["a row of photoTag belongs to a row of savedPhoto that is not there"])
  }

  /// Checking the index needs permission to write.
  @Test func anIndexThatCannotBeCheckedIsNotTakenForWrong() throws {
    let error = #expect(throws: DatabaseError.self) {
      try folder.open().database.read { try DatabaseVerifying.check($0) }
    }
    #expect(error?.resultCode == .readOnly)
  }

  @Test func afterAWaitTheProgressIsShownAgain() async throws {
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    let shown = Mutex<[Waits.Cause?]>([])
    let check = Task {
      try await worker.checkDatabase { _ in shown.withLock { $0.append(worker.waits.current) } }
    }
    while worker.waits.current != .library { await Task.yield() }
    try other.run("COMMIT")
    _ = try await check.value
    #expect(shown.withLock { $0.first } == .some(nil))
  }

  /// The first call comes from the copying, the second follows it.
  @Test(arguments: [1, 2]) func aCancelledCheckEndsAndLeavesNoCopy(call: Int) async throws {
    let names = try folder.names()
    let calls = Mutex(0)
    let held = DispatchSemaphore(value: 0)
    let (begun, noteBegin) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await worker.checkDatabase { _ in
        calls.withLock { $0 += 1 }
        guard calls.withLock(\.self) == call else { return }
        noteBegin.yield()
        held.wait()
      }
    }
    for await _ in begun { break }
    task.cancel()
    held.signal()
    await #expect(throws: Failure.library(.cancelled)) { try await task.value }
    #expect(calls.withLock(\.self) == call)
    #expect(try folder.names() == names)
  }
}
