import Domain
import GRDB
import Synchronization

/// Knows whether another connection has written to the file of this one.
///
/// SQLite has a number for this, which changes when another connection commits and not when this one does. It cannot
/// be compared with the number of another connection, so each connection has its own value.
final class OthersWrites: Sendable {
  private let seen: Mutex<Int?>

  /// Counts everything that is there now as known.
  init(before db: Database) throws {
    seen = Mutex(try Self.version(db))
  }

  /// Runs `body` if another connection has written since the last time that it ran and did not throw.
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
