import Domain
import FoundationEssentials
import LibraryCore
import SQLite

/// One change of the library, inside a transaction: what it does to each photo is kept in the change log.
///
/// Every change that `undo` takes back goes through `set(_:of:from:)`, which keeps the tags, the earlier memos and the
/// search index in step with the row. So taking a change back is setting what was before.
struct LibraryEdit {
  let library: Library
  let db: Database
  let now: Date
  /// When it is made: now, or the time of the last change or removal if the clock was set back to before it.
  ///
  /// Otherwise what is deleted could seem to have been in the trash for years.
  let madeAt: Date

  init(_ library: Library, _ db: Database, now: Date) throws {
    (self.library, self.db, self.now) = (library, db, now)
    let last = try Self.lastTime(before: now, in: db)
    let removal = try LibrarySweep.lastRemoval(before: now, in: db)
    madeAt = max(now, Date(timeIntervalSince1970: last), removal ?? .distantPast)
  }

  /// When the last change was made, in seconds since 1970.
  ///
  /// If the log has changes from before now, those far ahead of now are of a clock that was wrong then.
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

  /// The state of a photo's row; nil when there is none.
  ///
  /// - Throws: `UnreadableRow` for a row that cannot be read; nothing is written into it.
  func state(of key: PhotoKey) throws -> StoredState? {
    try library.record(of: key, in: db).map(state)
  }

  func state(of record: SavedPhotoRecord) throws -> StoredState {
    StoredState(
      sequence: record.sequence, savedAt: record.savedAt.timeIntervalSince1970,
      deletedAt: record.deletedAt?.timeIntervalSince1970, memo: record.memo,
      tags: try TagRows.given(to: record.sequence, in: db))
  }

  /// Changes the row of a photo, and all that depends on it.
  ///
  /// - Parameter old: What the row is now.
  func set(_ new: StoredState, of key: PhotoKey, from old: StoredState) throws {
    if new.sequence != old.sequence {
      try db.execute(
        "UPDATE savedPhoto SET sequence = \(new.sequence) WHERE \(library.isPhoto(key))")
    }
    if new != old {
      try db.execute(
        """
        UPDATE savedPhoto
        SET savedAt = \(new.savedAt), deletedAt = \(new.deletedAt), memo = \(new.memo)
        WHERE \(library.isPhoto(key))
        """)
    }
    try TagRows.set(given: new.tags, memo: new.memo, of: new.sequence, in: db)
    if !new.hasSameMemo(as: old) { try keep(old.memo, of: new.sequence) }
    try index(new, insteadOf: old)
  }

  /// Only what is in the library can be found.
  private func index(_ new: StoredState, insteadOf old: StoredState) throws {
    if old.deletedAt == nil { try SearchIndex.remove(sequence: old.sequence, in: db) }
    guard new.deletedAt == nil, let texts = try SearchTexts.stored(at: new.sequence, in: db) else { return }
    try SearchIndex.insert(sequence: new.sequence, texts: IndexedTexts(texts), in: db)
  }

  /// A number that no row has had: the row with it is the newest.
  func nextSequence() throws -> Int64 {
    let next = (try Int64.fetchOne(db, "\(sql: Self.lastSequence)") ?? 0).addingReportingOverflow(1)
    guard !next.overflow else { throw UnreadableRow(reason: "there is no number left for another photo") }
    try db.execute("UPDATE sqlite_sequence SET seq = \(next.partialValue) WHERE name = 'savedPhoto'")
    return next.partialValue
  }

  private static let lastSequence = "SELECT seq FROM sqlite_sequence WHERE name = 'savedPhoto'"

  private func keep(_ memo: String, of sequence: Int64) throws {
    guard !memo.isEmpty else { return }
    try db.execute(
      """
      INSERT INTO earlierMemo (sequence, memo, replacedAt)
      VALUES (\(sequence), \(memo), \(now.timeIntervalSince1970))
      """)
  }

  // MARK: The change log

  /// Adds a photo to a change of this session, which it begins if need be.
  ///
  /// A photo that the change has already keeps the state that it had before the change.
  func record(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch?, _ key: PhotoKey, from before: StoredState?,
    to after: StoredState
  ) throws {
    if let before, before.isSame(as: after) { return }
    let change = try self.change(kind, in: batch)
    try db.execute(
      """
      INSERT INTO changedPhoto (source, photoID, change, before, after)
      VALUES (\(key.source.name), \(key.id.rawValue), \(change),
        \(try before?.json), \(try after.json))
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

  /// A change that is still being made is the last one, so that `undo` takes it back first, even if another session has
  /// changed something since it was begun.
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
      "INSERT INTO change (kind, batch, session, madeAt) VALUES (\(kind.rawValue), \(batch?.number), \(library.session.number), \(madeAt.timeIntervalSince1970))"
    )
    return db.lastInsertedRowID
  }
}
