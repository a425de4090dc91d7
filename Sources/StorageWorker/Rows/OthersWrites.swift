import Domain
import GRDB
import Synchronization

/// Knows whether another connection has changed the library in the file of this one.
///
/// SQLite has a number for this, which changes when another connection commits and not when this one does. It cannot
/// be compared with the number of another connection, so each connection has its own value. It also changes when
/// something is only kept, such as a place, or a report is sent; so what people have changed has to be different, too.
final class OthersWrites: Sendable {
  private struct Seen: Equatable {
    var version: Int?
    /// Of the changes that people made: how many there were, how many are undone, and how many photos there are.
    var changes: [Int64]
  }

  private let seen: Mutex<Seen>

  /// Counts everything that is there now as known.
  init(before db: Database) throws {
    seen = Mutex(try Self.now(db))
  }

  /// Runs `body` if another connection has changed something since the last time that it ran and did not throw.
  func ifThereAreAny<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value? {
    let (now, before) = (try Self.now(db), seen.withLock { $0 })
    let value = now.version != before.version && now.changes != before.changes ? try body() : nil
    seen.withLock { $0 = now }
    return value
  }

  private static func now(_ db: Database) throws -> Seen {
    let counts = """
      SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0) UNION ALL
      SELECT count(*) FROM change WHERE undoneAt IS NOT NULL UNION ALL
      SELECT inLibrary FROM photoCount
      """
    return Seen(
      version: try Int.fetchOne(db, sql: "PRAGMA data_version"),
      changes: try Int64.fetchAll(db, SQLRequest(sql: counts, cached: true)))
  }
}
