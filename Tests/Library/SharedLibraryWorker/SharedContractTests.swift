import LibraryPromise
import TestSupport
import Testing

@testable import SharedLibraryWorker

/// What every library promises, promised by the one on a server.
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
