import TestSupport
import Testing

@testable import StorageWorker

/// One contract for the library on disk and for the fake with which the scenes are tested.
struct SharedContractTests {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test(arguments: LibraryContract.allCases)
  func theLibraryOnDiskKeepsTheContract(promise: LibraryContract) async throws {
    try await promise.expect(of: folder.worker())
  }

  @Test(arguments: LibraryContract.allCases)
  func theLibraryInMemoryKeepsTheContract(promise: LibraryContract) async throws {
    try await promise.expect(of: LibraryWorkerFake())
  }
}
