import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// Connects to a library's server and checks whether the tables are from this version.
struct SharedOpening {
  let address: LibraryAddress
  let settings: SharedSettings
  let client: ClientLibrary
  let session: LibrarySession
  let patience: Patience
  /// Whether the connection receives news.
  let listens: Bool

  /// - Throws: `LibraryServerError`, `LibraryError`, `DatabaseError`.
  func open() throws -> SharedLibrary {
    let connection = try Connection(parameters, library: client, patience: patience)
    do { return try opened(connection) } catch {
      connection.close()
      throw error
    }
  }

  /// Defaults, then the address, which overrides the defaults, then settings that override the address.
  private var parameters: [(keyword: String, value: String)] {
    let defaults = [("fallback_application_name", "picterest"), ("connect_timeout", "10")]
    let several = address.hasSeveralHosts ? [("target_session_attrs", "read-write")] : []
    return defaults + several + [("dbname", address.connectionString), ("client_encoding", "UTF8")]
  }

  /// The oldest PostgreSQL with everything used here: error messages in one language, arrays as lexemes, `sha256`.
  private static let oldest = (number: 120_000, name: "12")

  private func opened(_ connection: Connection) throws -> SharedLibrary {
    guard connection.serverVersion >= Self.oldest.number else {
      throw LibraryServerError.tooOld(
        version: connection.parameter("server_version") ?? "\(connection.serverVersion / 10_000)",
        oldest: Self.oldest.name)
    }
    let encoding = connection.parameter("server_encoding") ?? ""
    guard encoding == "UTF8" else { throw LibraryServerError.notUTF8(encoding: encoding) }
    try set(connection)
    var library = SharedLibrary(connection: connection, settings: settings, session: session, isMade: false)
    let making = SharedMaking(library: library, address: address)
    if let isSweepDue = try making.look() {
      (library.isMade, library.isSweepDue) = (true, isSweepDue)
    }
    if library.isMade, listens { try listen(library) }
    return library
  }

  /// Listens for changes, except on a standby server, which is read-only and has no news to send.
  private func listen(_ library: SharedLibrary) throws {
    do { try library.run("LISTEN \(sql: settings.schema)") } catch {
      guard case .server(.cannotWriteNow, _) = error else { throw error }
    }
  }

  private func set(_ connection: Connection) throws {
    try connection.run(
      """
      SELECT set_config('search_path', \(settings.schema + ", pg_temp"), false), set_config('jit', 'off', false),
        set_config('idle_in_transaction_session_timeout', '60s', false)
      """)
    // Not every server can detect a client that has disappeared.
    do { try connection.run("SET client_connection_check_interval = '2s'") } catch {
      guard case .server = error else { throw error }
    }
  }
}
