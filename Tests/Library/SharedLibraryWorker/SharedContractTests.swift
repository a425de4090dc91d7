import LibraryPromise
import TestSupport
import Testing

@testable import SharedLibraryWorker

/// A library on a server keeps the promises of every library.
@Suite(.enabled(if: TestServer.isThere), .onThreadsThatMayWait)
struct SharedContractTests {
  @Test(arguments: LibraryContract.allCases)
  func theLibraryOnAServerKeepsTheContract(promise: LibraryContract) async throws {
    let schema = try TestSchema()
    try await promise.expect(of: schema.worker())
    _ = schema
  }

  @Test(arguments: LibraryPromise.all)
  func theLibraryOnAServerKeepsEveryPromise(promise: LibraryPromise) async throws {
    let schema = try TestSchema()
    try await promise.expect(schema.worker())
    _ = schema
  }
}
