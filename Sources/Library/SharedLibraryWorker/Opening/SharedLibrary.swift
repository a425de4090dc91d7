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

  /// Settings for the transaction in which a statement runs.
  ///
  /// Nothing that the library needs is kept in the server's session, and nothing is left behind: a pooler gives each transaction to another
  /// session, which other programs then use.
  let preparation: SQL

  @discardableResult func run(_ sql: SQL, isBinary: Bool = false) throws(DatabaseError) -> Answer {
    if connection.isInTransaction { return try connection.run(sql, isBinary: isBinary) }
    return try connection.run(together: [preparation, sql], isBinary: isBinary)
  }

  func begin() throws(DatabaseError) {
    try connection.run(together: ["BEGIN ISOLATION LEVEL READ COMMITTED", preparation])
  }

  func rows(_ sql: SQL) throws(DatabaseError) -> [Row] { try run(sql).rows }

  static let mostPhotos = 100_000
}
