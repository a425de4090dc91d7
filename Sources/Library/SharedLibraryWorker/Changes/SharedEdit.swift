import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// One change of the library, inside a transaction: what it does to each photo is kept in the change log.
///
/// Every change that `undo` takes back goes through `set(_:of:)`, which keeps the tags, the earlier memos and the search index
/// in step with the row, so that taking it back is setting what was before. One person's changes are made one after the other,
/// from whichever sessions. The row of a photo is locked before anything of it is changed; who changes several takes them in
/// the order of their names, so no two wait for each other.
final class SharedEdit {
  /// The transaction was undone for a reason that another try may not meet.
  struct Again: Error {}

  /// The server's clock, in seconds since 1970.
  static let seconds = "extract(epoch FROM clock_timestamp())::double precision"

  let library: SharedLibrary
  /// By the server's clock.
  let now: Date
  /// How many photos it has changed in which way.
  private var deeds: [LibraryNews.Deed.Act: Int] = [:]
  private var hasForgottenUndone = false

  /// Begins with a row that says later that the transaction was committed, when no other session of this person changes
  /// anything.
  ///
  /// - Throws: `madeByNewerVersion`: a later version may have converted the library since it was opened.
  init(_ library: SharedLibrary, token: Int64, address: LibraryAddress) throws {
    self.library = library
    try library.run(
      "SELECT pg_advisory_xact_lock(hashtext(\(library.settings.schema)), hashtext(session_user))")
    let row = try library.rows(
      """
      INSERT INTO commitToken (token, madeAt) VALUES (\(token), \(sql: Self.seconds))
      RETURNING madeAt, (SELECT max(version) FROM migration) AS version
      """
    ).first
    guard let row, try row.integer("version") == library.settings.tables.version else {
      throw LibraryError.madeByNewerVersion(path: address.description)
    }
    now = try row.time("madeAt")
  }

  @discardableResult func run(_ sql: SQL) throws(DatabaseError) -> Answer { try library.run(sql) }

  // MARK: Rows

  /// Locks the row of a photo, in the library or in the trash.
  ///
  /// - Returns: nil when there is none.
  func row(of key: PhotoKey) throws -> SavedRow? {
    try library.rows("SELECT \(SavedRow.columns) FROM savedPhoto WHERE \(key.isIt) FOR UPDATE").first.map(
      SavedRow.init)
  }

  /// Changes the row of a photo, and all that depends on it.
  ///
  /// - Returns: The row as it is then.
  @discardableResult func set(_ new: StoredState, of row: SavedRow) throws -> SavedRow {
    let old = row.state
    let isSameMemo = new.hasSameMemo(as: old)
    let memoTags = PhotoTag.all(in: new.memo).map(\.name)
    let writer: SQL =
      isSameMemo ? "memoBy" : new.memo.isEmpty ? "NULL" : new.memoBy.map { "\($0)" } ?? "session_user"
    let changed = try run(
      """
      UPDATE savedPhoto SET sequence = \(new.sequence), savedAt = \(new.savedAt), deletedAt = \(new.deletedAt),
        memo = \(new.memo), memoBy = \(writer), starredBy = coalesce(\(new.starredBy), session_user),
        tags = \(Value.texts(new.tags)), memoTags = \(Value.texts(memoTags))
      WHERE sequence = \(old.sequence) RETURNING \(SavedRow.columns)
      """
    ).rows.first.map(SavedRow.init)
    guard let changed else { throw UnreadableRow(reason: "row \(old.sequence) has gone while it was locked") }
    if !isSameMemo, !old.memo.isEmpty { try keep(old.memo, by: row.memoBy, of: new.sequence) }
    try index(changed)
    return changed
  }

  private func keep(_ memo: String, by writer: String?, of sequence: Int64) throws {
    try run(
      """
      INSERT INTO earlierMemo (sequence, memo, memoBy, replacedAt)
      VALUES (\(sequence), \(memo), \(writer), \(now.timeIntervalSince1970))
      """)
  }

  /// Only what is in the library can be found.
  func index(_ row: SavedRow) throws {
    guard row.deletedAt == nil else {
      try run("DELETE FROM search WHERE sequence = \(row.sequence)")
      return
    }
    let texts = IndexedTexts(
      SearchTexts(row.photo, memo: row.memo, tags: row.allTags, place: row.photo.place))
    try run(SearchRow(texts, of: row.photo).inserting(row.sequence))
  }

  /// A number that no row has had: the row with it is the newest.
  func nextSequence() throws -> Int64 {
    try library.rows("SELECT nextval('savedSequence') AS next").first?.integer("next") ?? 0
  }

  // MARK: The change log

  /// Adds a photo to a change of this session, which it begins if need be.
  ///
  /// A photo that the change has already keeps the state that it had before the change, unless someone else has changed it
  /// since: then it keeps the state that they gave it.
  func record(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow
  ) throws {
    if let before, before.state.isSame(as: after.state) { return }
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

  /// - Parameter part: The part of a change in the log that made the photo what it is; nil when the log has none.
  func setLastChange(of row: SavedRow, to part: Int64?) throws {
    try run("UPDATE savedPhoto SET lastChange = \(part) WHERE sequence = \(row.sequence)")
  }

  func count(_ act: LibraryNews.Deed.Act, _ photos: Int) {
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
