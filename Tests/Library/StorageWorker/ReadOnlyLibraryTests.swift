import Domain
import Glibc
import LibraryCore
import OperatingSystem
import TestSupport
import Testing

@testable import StorageWorker

struct ReadOnlyLibraryTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  init() async throws {
    try await folder.worker().star(.make(), memo: "old")
    worker = folder.worker()
  }

  enum Part: CaseIterable { case file, folder }

  private func path(of part: Part) -> String { part == .file ? folder.paths.database : folder.path }

  private func whileProtected(_ part: Part, _ body: () async throws -> Void) async throws {
    let protection = Protection(path: path(of: part))
    try protection.set()
    do { try await body() } catch {
      try protection.lift()
      throw error
    }
    try protection.lift()
  }

  /// For root, a protected file is "not permitted"; for anyone else, permission is "denied".
  private func refusal(_ part: Part) -> Failure {
    let reason = SystemError(code: geteuid() == 0 ? EPERM : EACCES, path: "").reason
    return .library(
      part == .file
        ? .readOnly(path: folder.paths.database)
        : .cannotCreate(path: folder.paths.journal, reason: reason))
  }

  @Test(arguments: Part.allCases) func itIsReadAndAWriteSaysWhatIsInTheWay(part: Part) async throws {
    try await whileProtected(part) { () async throws in
      #expect(try await worker.count() == 1)
      for _ in 1...2 {
        await #expect(throws: refusal(part)) { try await worker.updateMemo(of: .make(), to: "new") }
        await #expect(throws: refusal(part)) { try await worker.delete(.make()) }
      }
      #expect(try await worker.savedPhoto(.make())?.memo == "old")
    }
  }

  @Test(arguments: Part.allCases) func theFirstWriteAfterThatSucceeds(part: Part) async throws {
    try await whileProtected(part) { () async throws in #expect(try await worker.count() == 1) }
    try await worker.updateMemo(of: .make(), to: "new")
    #expect(try await folder.worker().savedPhoto(.make())?.memo == "new")
  }

  @Test(arguments: Part.allCases) func aWriteAfterAFailedOneSucceeds(part: Part) async throws {
    try await whileProtected(part) { () async throws in
      await #expect(throws: refusal(part)) { try await worker.updateMemo(of: .make(), to: "new") }
    }
    try await worker.star(.make(id: "p2"))
    #expect(try await folder.worker().count() == 2)
  }

  @Test func nothingIsLeftBehindByTheSearchForTheCause() throws {
    let before = try folder.names()
    #expect(LibraryObstacle(paths: folder.paths).found() == nil)
    #expect(try folder.names() == before)
  }

  @Test func withoutTheFileOnlyTheFolderCanBeInTheWay() throws {
    #expect(LibraryObstacle(paths: LibraryPaths(folder: folder.path + "/pictures")).found() == nil)
    #expect(
      LibraryObstacle(paths: LibraryPaths(folder: folder.path + "/nowhere")).found()
        == .cannotCreate(path: folder.path + "/nowhere", reason: "No such file or directory"))
  }
}
