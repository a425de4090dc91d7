package import Domain
package import FoundationEssentials
package import LibraryCore
import SQLite

extension FolderEdit {
  package func log(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow
  ) throws {
    let (key, change) = (after.photo.key, try self.change(kind, in: batch))
    try db.execute(
      """
      INSERT INTO changedPhoto (source, photoID, change, before, after)
      VALUES (\(key.source.name), \(key.id.rawValue), \(change), \(try before?.state.json), \(try after.state.json))
      ON CONFLICT DO UPDATE SET after = excluded.after
      """, cached: true)
  }

  private func change(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws -> Int64 {
    if let batch,
      let begun = try Int64.fetchOne(
        db, "SELECT id FROM change WHERE batch = \(batch.number) AND undoneAt IS NULL", cached: true)
    {
      return try moveToEnd(begun, kind, batch)
    }
    return try begin(kind, in: batch)
  }

  /// Makes an unfinished change the last one, so that `undo` takes it back before newer ones of other sessions.
  private func moveToEnd(
    _ change: Int64, _ kind: LibraryChange.Kind, _ batch: ChangeBatch?
  ) throws -> Int64 {
    let isLast = try Bool.fetchOne(
      db, "SELECT NOT EXISTS (SELECT * FROM change WHERE id > \(change))", cached: true)
    if isLast == true { return change }
    try db.execute("UPDATE change SET batch = NULL WHERE id = \(change)")
    let moved = try begin(kind, in: batch)
    try db.execute("UPDATE changedPhoto SET change = \(moved) WHERE change = \(change)")
    try db.execute("DELETE FROM change WHERE id = \(change)")
    return moved
  }

  private func begin(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws -> Int64 {
    // Changes that were undone before this one can no longer be redone.
    try db.execute("DELETE FROM change WHERE undoneAt IS NOT NULL")
    try db.execute(
      "INSERT INTO change (kind, batch, session, madeAt) VALUES (\(kind.rawValue), \(batch?.number), \(session.number), \(madeAt.timeIntervalSince1970))"
    )
    return db.lastInsertedRowID
  }

  package func lastChange(isUndone: Bool) throws -> LoggedChange? {
    let last: SQL = isUndone ? "undoneAt IS NOT NULL ORDER BY id" : "undoneAt IS NULL ORDER BY id DESC"
    guard
      let row = try Row.fetchOne(db, "SELECT id, kind, session, madeAt FROM change WHERE \(last) LIMIT 1")
    else { return nil }
    let photos = try Row.fetchAll(
      db,
      "SELECT source, photoID, before, after FROM changedPhoto WHERE change = \(try row.integer("id"))")
    return try LoggedChange(row, items: photos.map { try LoggedChange.Item($0) })
  }

  package func mark(_ change: LoggedChange, undoneAt: Date?) throws {
    try db.execute("UPDATE change SET undoneAt = \(undoneAt?.timeIntervalSince1970) WHERE id = \(change.id)")
  }

  /// Does nothing: a state says enough where one person changes a photo.
  package func setLastChange(of row: SavedRow, to part: Int64?) {}

  /// Does nothing: the other sessions look for themselves.
  package func count(_ act: LibraryNews.Deed.Act, _ photos: Int) {}
}
