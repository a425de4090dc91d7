import FoundationEssentials
import GRDB

/// A purge in the table `change`: a row without photos, after the changes that were made before it.
///
/// It is there until `undo` has said that it cannot be taken back. What is removed from the trash after a month leaves
/// none.
struct LoggedPurge {
  static let kind = "purge"

  let session: Int64
  let madeAt: Double

  /// Takes the purges after the last change that can be undone out of the change log.
  ///
  /// - Returns: The last of them; nil when there is none.
  static func take(from db: Database) throws -> LoggedPurge? {
    let purge = try Row.fetchOne(
      db, sql: "SELECT session, madeAt FROM change WHERE \(isLast) ORDER BY id DESC LIMIT 1")
    guard let purge else { return nil }
    try db.execute(sql: "DELETE FROM change WHERE \(isLast)")
    return LoggedPurge(
      session: try purge.integer("session"), madeAt: try purge.time("madeAt").timeIntervalSince1970)
  }

  private static let isLast = """
    kind = '\(kind)' AND id > ifnull(
      (SELECT id FROM change WHERE kind <> '\(kind)' AND undoneAt IS NULL ORDER BY id DESC LIMIT 1), 0)
    """
}
