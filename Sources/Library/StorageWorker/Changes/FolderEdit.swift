package import Domain
package import FoundationEssentials
package import LibraryCore
import SQLite

package final class FolderEdit: LibraryEdit {
  let library: Library
  let db: Database
  package let now: Date
  /// The current time, or the last known time if the clock was set back, so that no photo appears to have been deleted for years.
  package let madeAt: Date
  package var session: LibrarySession { library.session }
  private var isSureOfNumbers = false
  /// The batch that this transaction has logged as impossible to undo.
  private var logged: ChangeBatch?
  /// The pictures that rows named before this edit; `named` has those that rows name after it.
  var replaced: Set<PictureName> = []
  var named: Set<PictureName> = []
  /// The pictures that did not exist before this edit.
  var written: Set<PictureName> = []
  /// The names of all pictures in the folder, or `nil` if checking each one is faster.
  var pictures: Set<String>?

  init(_ library: Library, _ db: Database, now: Date) throws {
    (self.library, self.db, self.now) = (library, db, now)
    let last = try Self.lastTime(before: now, in: db)
    let removal = try LibrarySweep.lastRemoval(before: now, in: db)
    madeAt = max(now, Date(timeIntervalSince1970: last), removal ?? .distantPast)
  }

  /// Returns the time of the last change, in seconds since 1970.
  ///
  /// If the log also has changes from before now, a change dated far in the future comes from a time when the clock was wrong. It does not
  /// count.
  private static func lastTime(before now: Date, in db: Database) throws -> Double {
    let (seconds, ahead) = (now.timeIntervalSince1970, LibrarySweep.mostSecondsAhead)
    let isRight = try Bool.fetchOne(db, "SELECT EXISTS (SELECT * FROM change WHERE madeAt <= \(seconds))")
    let last: SQL =
      isRight == true
      ? "SELECT max(madeAt) FROM change WHERE madeAt <= \(seconds + ahead)"
      : "SELECT madeAt FROM change ORDER BY id DESC LIMIT 1"
    return try Double.fetchOne(db, last) ?? 0
  }

  // MARK: Rows

  package func row(of key: PhotoKey) throws -> SavedRow? {
    guard var row = try library.record(of: key, in: db) else { return nil }
    row.tags = try TagRows.all(of: row.sequence, in: db)
    return row
  }

  package func insert(_ entry: LibraryEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow {
    try checkHasNumbersLeft()
    try SavedRow.insert(entry, file: file, in: db)
    let row = SavedRow(entry, sequence: db.lastInsertedRowID, file: file)
    named.insert(file)
    try TagRows.set(of: row, in: db)
    return row
  }

  func checkHasNumbersLeft() throws {
    if !isSureOfNumbers { try library.checkHasNumbersLeft(db) }
    isSureOfNumbers = true
  }

  package func index(_ row: SavedRow, as texts: IndexedTexts?, insteadOf old: SavedRow?) throws {
    if let old, old.deletedAt == nil { try FindIndex.remove(sequence: old.sequence, in: db) }
    if let texts { try FindIndex.insert(sequence: row.sequence, texts: texts, in: db) }
  }

  package func insertReport(_ downloadLocation: String) throws {
    try db.execute(
      """
      INSERT OR IGNORE INTO downloadReport (downloadLocation, createdAt)
      VALUES (\(downloadLocation), \(now.timeIntervalSince1970))
      """)
  }

  // MARK: The change log

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

  package func logBeyondUndo(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws {
    guard batch == nil || batch != logged else { return }
    _ = try change(kind, in: batch)
    logged = batch
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

  /// Makes an unfinished change the last one, so that `undo` undoes it before newer changes from other sessions.
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
    // After this change, earlier undone changes cannot be redone.
    try db.execute("DELETE FROM change WHERE undoneAt IS NOT NULL")
    try db.execute(
      "INSERT INTO change (kind, batch, session, madeAt) VALUES (\(kind.rawValue), \(batch?.number), \(session.number), \(madeAt.timeIntervalSince1970))"
    )
    return db.lastInsertedRowID
  }
}
