package import Domain
package import FoundationEssentials
package import LibraryCore
import PostgreSQL

extension SharedEdit {
  /// Logs a photo's state from before the change, or the state that somebody else has given the photo since.
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

  /// Makes an unfinished change its author's last one, and returns `made` for a `WITH` clause: that change or a new one.
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

  /// Returns this person's last change, from any session.
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

  /// Removes this person's undone changes, which cannot be redone after a new change.
  private func forgetUndone() throws {
    if hasForgottenUndone { return }
    hasForgottenUndone = true
    try forget("change.undoneAt IS NOT NULL AND change.madeBy = session_user")
  }

  package func forget(_ change: LoggedChange) throws { try forget("change.id = \(change.id)") }

  /// Removes changes, and pictures that were kept only for photos that these changes had added.
  func forget(_ condition: SQL) throws {
    let gone = try run(
      """
      WITH gone AS (DELETE FROM undonePhoto USING change WHERE undonePhoto.change = change.id AND \(condition)
          RETURNING undonePhoto.digest),
        forgotten AS (DELETE FROM change WHERE \(condition))
      SELECT digest FROM gone
      """)
    if gone.count > 0 { try removePictures(gone) }
  }

  package func logBeyondUndo(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws {
    guard batch == nil || batch != logged else { return }
    try run("WITH \(try change(kind, in: batch)) SELECT id FROM made")
    logged = batch
  }

  package func takeOut(_ row: SavedRow, by change: Int64) throws {
    try run(
      """
      WITH gone AS (DELETE FROM savedPhoto WHERE sequence = \(row.sequence) RETURNING *)
      INSERT INTO undonePhoto (change, \(SavedRow.storedColumns))
      SELECT \(change), \(SavedRow.storedColumns) FROM gone
      """)
  }

  package func putBack(_ key: PhotoKey, of change: Int64) throws -> SavedRow? {
    try run(
      """
      WITH gone AS (DELETE FROM undonePhoto WHERE change = \(change) AND \(key.isIt) RETURNING *)
      INSERT INTO savedPhoto (\(SavedRow.storedColumns)) SELECT \(SavedRow.storedColumns) FROM gone
      ON CONFLICT (source, photoID) DO NOTHING RETURNING \(SavedRow.allColumns)
      """
    ).rows.first.map(SavedRow.init)
  }

  /// Notifies the other sessions of this transaction's changes, once it is committed.
  func tell() throws {
    for (act, photos) in deeds {
      try run(
        "SELECT pg_notify(\(library.settings.schema), \("\(act.rawValue) \(photos) ") || session_user)")
    }
  }
}
