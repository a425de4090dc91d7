import FoundationEssentials
import GRDB

/// A purge in the table `change`: a row without photos, after the changes that were made before it.
///
/// It is there until `undo` has said that it cannot be taken back; the session that made it says so itself as well. What
/// is removed from the trash after a month leaves none.
struct LoggedPurge {
  static let kind = "purge"

  let session: Int64
  let madeAt: Double

  /// Takes the purges after the last change that can be undone out of the change log.
  ///
  /// - Returns: The last of them, or that of this session; nil when there is none to tell of.
  static func take(from db: Database, in session: LibrarySession) throws -> LoggedPurge? {
    let last = try Int64.fetchOne(db, sql: "SELECT ifnull((\(lastChange)), 0)") ?? 0
    let isOwn = session.purge.isAfter(last)
    let purge = try Row.fetchOne(
      db, sql: "SELECT session, madeAt FROM change WHERE \(isPurge) AND id > ? ORDER BY id DESC LIMIT 1",
      arguments: [last])
    guard let purge else { return isOwn ? LoggedPurge(session: session.number, madeAt: 0) : nil }
    try db.execute(sql: "DELETE FROM change WHERE \(isPurge) AND id > ?", arguments: [last])
    return LoggedPurge(
      session: try purge.integer("session"), madeAt: try purge.time("madeAt").timeIntervalSince1970)
  }

  private static let isPurge = "kind = '\(kind)'"
  private static let lastChange =
    "SELECT id FROM change WHERE kind <> '\(kind)' AND undoneAt IS NULL ORDER BY id DESC LIMIT 1"
}
