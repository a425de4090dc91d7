package import Domain
package import FoundationEssentials
package import LibraryCore
import PostgreSQL

extension SharedEdit {
  /// A photo that the change has already keeps the state that it had before the change, unless someone else has changed it
  /// since: then it keeps the state that they gave it.
  package func log(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow
  ) throws {
    let key = after.photo.key
    try run(
      """
      WITH \(try change(kind, in: batch)), part AS (
        INSERT INTO changedPhoto (source, photoID, change, before, after, previous)
        SELECT \(key.source.name), \(key.id.rawValue), id, \(try before?.state.json), \(try after.state.json),
          \(before?.lastChange) FROM made
        ON CONFLICT (change, source, photoID) DO UPDATE SET after = excluded.after,
          before = CASE WHEN changedPhoto.id = excluded.previous THEN changedPhoto.before ELSE excluded.before END,
          previous = CASE WHEN changedPhoto.id = excluded.previous THEN changedPhoto.previous ELSE excluded.previous END
        RETURNING id)
      UPDATE savedPhoto SET lastChange = part.id FROM part WHERE sequence = \(after.sequence)
      """)
    if let act = LibraryNews.Deed.Act(rawValue: kind.rawValue) { count(act, 1) }
  }

  package func setLastChange(of row: SavedRow, to part: Int64?) throws {
    try run("UPDATE savedPhoto SET lastChange = \(part) WHERE sequence = \(row.sequence)")
  }

  package func count(_ act: LibraryNews.Deed.Act, _ photos: Int) {
    if photos > 0 { deeds[act, default: 0] += photos }
  }

  /// A change that is still being made is its maker's last one, even if that person has changed something elsewhere since.
  ///
  /// - Returns: `made`, the change, for a `WITH`: one that has begun, or a new one.
  private func change(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws -> SQL {
    try forgetUndone()
    if let batch {
      let begun = try library.rows(
        """
        UPDATE change SET id = CASE
          WHEN EXISTS (SELECT FROM change later WHERE later.madeBy = session_user AND later.id > change.id)
          THEN nextval(pg_get_serial_sequence('change', 'id')) ELSE id END
        WHERE batch = \(batch.number) AND undoneAt IS NULL RETURNING id
        """
      ).first
      if let begun { return "made AS (SELECT \(try begun.integer("id")) AS id)" }
    }
    return """
      made AS (INSERT INTO change (kind, batch, session, madeAt)
        VALUES (\(kind.rawValue), \(batch?.number), \(library.session.number), \(now.timeIntervalSince1970))
        RETURNING id)
      """
  }

  /// The last change of this person, whichever of their sessions made it.
  package func lastChange(isUndone: Bool) throws -> LoggedChange? {
    let last: SQL = isUndone ? "undoneAt IS NOT NULL ORDER BY id" : "undoneAt IS NULL ORDER BY id DESC"
    let row = try library.rows(
      "SELECT id, kind, session, madeAt FROM change WHERE madeBy = session_user AND \(last) LIMIT 1"
    ).first
    guard let row else { return nil }
    let parts = try library.rows(
      """
      SELECT id, previous, source, photoID, before, after FROM changedPhoto WHERE change = \(try row.integer("id"))
      """)
    return try LoggedChange(
      row,
      items: parts.map {
        try LoggedChange.Item($0, part: $0.integer("id"), previous: $0.optionalInteger("previous"))
      })
  }

  package func mark(_ change: LoggedChange, undoneAt: Date?) throws {
    try run("UPDATE change SET undoneAt = \(undoneAt?.timeIntervalSince1970) WHERE id = \(change.id)")
  }

  /// Changes of the same person that were undone before this one can no longer be redone.
  private func forgetUndone() throws {
    if hasForgottenUndone { return }
    hasForgottenUndone = true
    try run("DELETE FROM change WHERE undoneAt IS NOT NULL AND madeBy = session_user")
  }

  /// Tells the other sessions what was done, once the transaction is committed.
  func tell() throws {
    for (act, photos) in deeds {
      try run(
        "SELECT pg_notify(\(library.settings.schema), \("\(act.rawValue) \(photos) ") || session_user)")
    }
  }
}
