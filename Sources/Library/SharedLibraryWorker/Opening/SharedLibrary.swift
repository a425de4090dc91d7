import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// An open library: a connection and the facts known about its server.
struct SharedLibrary: Sendable {
  let connection: Connection
  let settings: SharedSettings
  let session: LibrarySession
  /// Whether the tables exist; the first saved photo creates them.
  var isMade: Bool
  var isSweepDue = false

  @discardableResult func run(_ sql: SQL, isBinary: Bool = false) throws(DatabaseError) -> Answer {
    try connection.run(sql, isBinary: isBinary)
  }

  func rows(_ sql: SQL) throws(DatabaseError) -> [Row] { try run(sql).rows }

  static let mostPhotos = 100_000
}
