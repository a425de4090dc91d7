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
    let passwords = settings.usesPasswordFile ? [] : [("passfile", PasswordFile.none)]
    return defaults + several + passwords + [
      ("dbname", address.connectionString), ("client_encoding", "UTF8"),
    ]
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
    let (preparation, isDirect) = try prepare(connection)
    var library = SharedLibrary(
      connection: connection, settings: settings, session: session, isMade: false, preparation: preparation)
    let making = SharedMaking(library: library, address: address)
    if let isSweepDue = try making.look() {
      (library.isMade, library.isSweepDue) = (true, isSweepDue)
    }
    if library.isMade, listens, isDirect { try listen(library) }
    return library
  }

  /// Listens for changes, which a pooler would not pass on, except on a standby server, which is read-only and has no news to send.
  private func listen(_ library: SharedLibrary) throws {
    do { try library.run("LISTEN \(sql: settings.schema)") } catch {
      guard case .server(.cannotWriteNow, _) = error else { throw error }
    }
  }

  /// Returns the settings for each transaction, and whether the connection is to the server itself and not to a pooler.
  private func prepare(_ connection: Connection) throws -> (SQL, isDirect: Bool) {
    let process: SQL = "SELECT pg_backend_pid() AS process"
    func isDirect(_ answer: Answer) throws -> Bool {
      try answer.rows.first?.optionalInteger("process") == Int64(connection.process)
    }
    // It exists since version 14, but not every server can detect a client that has disappeared.
    if connection.serverVersion >= 140_000 {
      let all: SQL = "\(preparation), set_config('client_connection_check_interval', '2s', true)"
      do { return (all, try isDirect(try connection.run(together: [all, process]))) } catch {
        guard case DatabaseError.server(let state, _) = error, state.category == "22" else { throw error }
      }
    }
    return (preparation, try isDirect(try connection.run(together: [preparation, process])))
  }

  private var preparation: SQL {
    """
    SELECT set_config('search_path', \(settings.schema + ", pg_temp"), true), set_config('jit', 'off', true),
      set_config('idle_in_transaction_session_timeout', '60s', true)
    """
  }
}
