import Domain
import GRDB
import Synchronization

/// Tells whether somebody else has written the file behind a connection.
///
/// SQLite has a number for this, which changes when another connection has committed, and never by one's own commits.
/// It says nothing beside that of any other connection, so each has a value of its own.
final class OthersWrites: Sendable {
  private let seen: Mutex<Int?>

  /// Everything that is there now is known.
  init(before db: Database) throws {
    seen = Mutex(try Self.version(db))
  }

  /// Does something if there is news, which is known when that went well.
  func ifThereAreAny<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value? {
    let version = try Self.version(db)
    guard seen.withLock({ $0 }) != version else { return nil }
    let value = try body()
    seen.withLock { $0 = version }
    return value
  }

  private static func version(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA data_version")
  }
}
