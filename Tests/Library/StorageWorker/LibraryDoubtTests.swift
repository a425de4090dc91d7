import Domain
import TestSupport
import Testing

@testable import StorageWorker

/// Which failures close the library, so that the next use checks the file again.
struct LibraryDoubtTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  init() async throws {
    worker = folder.worker()
    try await worker.star(.make(id: "a"))
    try await folder.worker().star(.make(id: "b"))
  }

  private func fail(with error: LibraryError) async {
    await #expect(throws: Failure.library(error)) {
      try await worker.perform { _, _, _ throws(LibraryError) -> Int in throw error }
    }
  }

  @Test(
    arguments: [
      .damaged(path: "", reason: ""), .foreignJournal(path: "", journal: ""), .notAFile(path: ""),
      .madeByNewerVersion(path: ""), .openedForReading(path: ""), .cannotCreate(path: "", reason: ""),
      .inputOutput(path: "", reason: ""),
    ] as [LibraryError])
  func aFailureThatLeavesTheFileInDoubtClosesTheLibrary(error: LibraryError) async throws {
    await fail(with: error)
    #expect(try await worker.newsOfOthers()?.count == nil)
    #expect(try await worker.count() == 2)
  }

  @Test(
    arguments: [
      .unreadableRow(path: "", reason: ""), .cancelled, .busy, .readOnly(path: ""), .diskFull(path: ""),
      .notSaved,
    ] as [LibraryError])
  func anyOtherFailureLeavesTheLibraryOpen(error: LibraryError) async throws {
    await fail(with: error)
    #expect(try await worker.newsOfOthers()?.count == 2)
  }
}
