import Domain
import TestSupport
import Testing

@testable import BackupScene

@MainActor struct BackupInteractorTests {
  private let presenter = BackupPresentationLogicSpy()

  private func backUp(
    to folder: String, home: String? = "/home/amy", _ library: LibraryWorkerFake = .holding(1...3)
  ) async throws -> Result<LibraryBackup, Failure> {
    let sut = BackupInteractor(presenter: presenter, careWorker: library, homeFolder: home)
    await sut.backUpLibrary(request: .init(folder: folder))
    return try presenter.last(Backup.BackUpLibrary.Response.self).result
  }

  @Test func theLibraryIsCopiedToTheFolder() async throws {
    let backup = LibraryBackup(folder: "/backup", photos: 3, pictures: 3, bytes: 3_072, missing: 0)
    #expect(try await backUp(to: "/backup") == .success(backup))
  }

  @Test(arguments: [
    ("~/b", "/home/amy/b"), ("~", "/home/amy"), ("~b", "~b"), ("a/~/b", "a/~/b"), ("", ""),
  ])
  func aFolderThatBeginsWithATildeIsInTheHomeFolder(typed: String, whole: String) async throws {
    #expect(try await backUp(to: typed).get().folder == whole)
  }

  @Test func withoutAHomeFolderATildeIsAName() async throws {
    #expect(try await backUp(to: "~/b", home: nil).get().folder == "~/b")
  }

  @Test func aBackupThatFailsIsPresented() async throws {
    let failure = Failure.library(.backup(.notEmpty(folder: "/b")))
    #expect(try await backUp(to: "/b", LibraryWorkerFake(failure: failure)) == .failure(failure))
  }
}
