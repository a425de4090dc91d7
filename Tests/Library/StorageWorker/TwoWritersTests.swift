import Domain
import Foundation
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

struct TwoWritersTests {
  private let folder = DataFolder()
  private let mine: StorageWorker
  private let theirs: StorageWorker

  init() throws {
    mine = folder.worker()
    theirs = folder.worker()
  }

  @Test func theSecondWriterGetsTheMemoOfTheFirst() async throws {
    try await mine.star(.make(), memo: "one")
    #expect(try await theirs.updateMemo(of: .make(), to: "two") == "one")
    #expect(try await mine.updateMemo(of: .make(), to: "") == "two")
    #expect(try await mine.updateMemo(of: .make(), to: "three") == nil)
    #expect(try await mine.memos(of: .make()).earlier.map(\.memo) == ["two", "one"])
  }

  @Test func theSameMemoReplacesNothing() async throws {
    try await mine.star(.make(), memo: "one")
    try await theirs.updateMemo(of: .make(), to: "two")
    #expect(try await mine.updateMemo(of: .make(), to: "two") == nil)
  }

  @Test func everyMemoIsToldOrKeptWhenTwoWriteAtOnce() async throws {
    try await mine.star(.make(), memo: "0")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, worker) in [("a", mine), ("b", theirs)] {
        group.addTask {
          for number in 1...20 { try await worker.updateMemo(of: .make(), to: "\(name)\(number)") }
        }
      }
      try await group.waitForAll()
    }
    let history = try await mine.memos(of: .make())
    let names = ["a", "b"].flatMap { name in (1...20).map { "\(name)\($0)" } } + ["0"]
    #expect((history.earlier.map(\.memo) + [history.memo]).sorted() == names.sorted())
  }
}
