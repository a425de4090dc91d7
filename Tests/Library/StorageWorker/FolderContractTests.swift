import LibraryPromise
import TestSupport
import Testing

@testable import StorageWorker

/// One contract for the libraries in a folder and on a server, and a part of it for the fake with which the scenes are tested.
struct FolderContractTests {
  private let folder = DataFolder()

  @Test(arguments: LibraryContract.allCases)
  func theLibraryOnDiskKeepsTheContract(promise: LibraryContract) async throws {
    try await promise.expect(of: folder.worker())
  }

  @Test(arguments: LibraryContract.allCases)
  func theLibraryInMemoryKeepsTheContract(promise: LibraryContract) async throws {
    try await promise.expect(of: LibraryWorkerFake())
  }

  /// Its clock goes on, as that of a server does.
  @Test(arguments: LibraryPromise.all)
  func theLibraryOnDiskKeepsEveryPromise(promise: LibraryPromise) async throws {
    try await promise.expect(folder.worker(now: Clock().next))
  }
}
