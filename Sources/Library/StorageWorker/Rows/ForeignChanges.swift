import Domain
import LibraryCore
import SQLite
import Synchronization

/// Detects changes that other connections made to the same library file.
///
/// SQLite keeps a number per connection that changes when another connection commits, but not when this one does. Saving a place or sending
/// a report changes the number as well. So changes made by people must also show in other numbers.
final class ForeignChanges: Sendable {
  private struct Seen: Equatable {
    var version: Int?
    /// The last change's number, the number of undone changes and the number of photos.
    var changes: [Int64]
    /// Whether another connection has made changes that have not been reported yet.
    var areUntold = false

    func followed(by now: Seen) -> Seen {
      var now = now
      now.areUntold = areUntold || now.version != version && now.changes != changes
      return now
    }
  }

  private let seen: Mutex<Seen>

  init(before db: Database) throws {
    seen = Mutex(try Self.now(db))
  }

  /// Runs `body` if another connection has changed something since `body` last succeeded.
  func ifThereAreAny<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value? {
    var now = try look(db)
    let value = now.areUntold ? try body() : nil
    now.areUntold = false
    seen.withLock { $0 = now }
    return value
  }

  /// Makes this connection's own change, inside the transaction, so that it is not reported as somebody else's.
  func except<Value>(_ db: Database, _ change: () throws -> Value) throws -> Value {
    var before = try look(db)
    let value = try change()
    before.changes = try Self.now(db).changes
    db.afterNextTransaction { [self, before] in seen.withLock { $0 = before } }
    return value
  }

  private func look(_ db: Database) throws -> Seen {
    let now = try Self.now(db)
    return seen.withLock { $0.followed(by: now) }
  }

  private static func now(_ db: Database) throws -> Seen {
    let counts = """
      SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'change'), 0) UNION ALL
      SELECT count(*) FROM change WHERE undoneAt IS NOT NULL UNION ALL
      SELECT inLibrary FROM photoCount
      """
    return Seen(
      version: try Int.fetchOne(db, "PRAGMA data_version"),
      changes: try Int64.fetchAll(db, "\(sql: counts)", cached: true))
  }
}
