import LibraryPromise
import TestSupport
import Testing

@testable import StorageWorker

/// Libraries in a folder and on a server keep one contract; the fake for the scene tests keeps part of it.
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

  /// The clock advances, like a server's.
  @Test(arguments: LibraryPromise.all)
  func theLibraryOnDiskKeepsEveryPromise(promise: LibraryPromise) async throws {
    try await promise.expect(folder.worker(now: Clock().next))
  }
}
