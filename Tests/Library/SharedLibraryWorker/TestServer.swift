import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import PostgreSQL
import Testing

@testable import SharedLibraryWorker

/// The server that `Tests/SharedLibrary/postgres.py` starts for the tests.
enum TestServer {
  static let address = unsafe getenv("PICTEREST_TEST_SERVER").map { unsafe String(cString: $0) }

  /// Skips suites if there is no server.
  static var isThere: Bool { address != nil }
}

/// A private schema on the test server, dropped together with this object.
final class TestSchema: Sendable {
  let address: LibraryAddress
  let name = "test_\(UInt64.random(in: .min ... .max))"

  init() throws {
    let text = try #require(TestServer.address)
    address = try #require(LibraryAddress(text))
  }

  deinit { _ = try? sql("DROP SCHEMA IF EXISTS \(sql: name) CASCADE") }

  func worker(_ change: (inout SharedSettings) -> Void = { _ in }) -> SharedLibraryWorker {
    var settings = SharedSettings()
    settings.schema = name
    change(&settings)
    return SharedLibraryWorker(address, settings: settings, waits: Waits())
  }

  func connect() throws -> Connection {
    try Connection(
      [("dbname", address.connectionString)], library: ClientLibrary(),
      patience: Patience(until: .now + .seconds(60)))
  }

  /// Runs a statement, as another program could.
  @discardableResult func sql(_ sql: SQL) throws -> [Row] {
    let connection = try connect()
    defer { connection.close() }
    try connection.run("SELECT set_config('search_path', \(name), false)")
    return try connection.run(sql).rows
  }
}
