package import Domain
package import FoundationEssentials
package import LibraryCore
import PostgreSQL

/// A change to a library on a server; changes by one person run one after the other, even from different sessions.
package final class SharedEdit: LibraryEdit {
  /// The error after an undone transaction that may succeed on another try.
  struct Again: Error {}

  /// SQL for the server's clock, in seconds since 1970.
  static let seconds = "extract(epoch FROM clock_timestamp())::double precision"

  let library: SharedLibrary
  /// The time on the server's clock.
  package let now: Date
  package var madeAt: Date { now }
  package var session: LibrarySession { library.session }
  /// The number of photos for each act.
  var deeds: [LibraryNews.Deed.Act: Int] = [:]
  var hasForgottenUndone = false
  /// The batch that this transaction has logged as impossible to undo.
  var logged: ChangeBatch?

  /// Begins the edit while no other session of this person has one, and adds a row that proves the commit later.
  ///
  /// - Throws: `madeByNewerVersion` if a later version has converted the library since it was opened.
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
    guard let row, try row.integer("version") == SharedSchema.version else {
      throw LibraryError.madeByNewerVersion(path: address.description)
    }
    now = try row.time("madeAt")
  }

  @discardableResult func run(_ sql: SQL) throws(DatabaseError) -> Answer { try library.run(sql) }

  // MARK: Rows

  package func row(of key: PhotoKey) throws -> SavedRow? {
    try library.rows("SELECT \(SavedRow.allColumns) FROM savedPhoto WHERE \(key.isIt) FOR UPDATE").first.map(
      SavedRow.init)
  }

  /// - Throws: `Again` if another session has saved the photo in the meantime.
  package func insert(_ entry: LibraryEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow {
    let photo = entry.photo
    let digest = try jpeg.map(insert) ?? .null
    let writer: SQL = entry.memo.isEmpty ? "NULL" : "session_user"
    let row = try run(
      """
      INSERT INTO savedPhoto (source, photoID, memo, memoBy, tags, savedAt, deletedAt, file, digest, place,
        missingSince, withdrawnAt, \(PhotoColumns.names))
      VALUES (\(photo.source.name), \(photo.id.rawValue), \(entry.memo), \(writer), \(Value.texts(entry.tags.map(\.name))),
        \(entry.savedAt.timeIntervalSince1970),
        \(entry.deletedAt?.timeIntervalSince1970), \(file.text), \(digest), \(photo.place),
        \(entry.missingSince?.timeIntervalSince1970), \(entry.withdrawnAt?.timeIntervalSince1970),
        \(PhotoColumns.values(of: photo)))
      ON CONFLICT (source, photoID) DO NOTHING RETURNING \(SavedRow.allColumns)
      """
    ).rows.first
    guard let row else { throw Again() }
    return try SavedRow(row)
  }

  package func write(_ new: StoredState, to row: SavedRow) throws -> SavedRow {
    let writer: SQL =
      new.hasSameMemo(as: row.state)
      ? "memoBy" : new.memo.isEmpty ? "NULL" : new.memoBy.map { "\($0)" } ?? "session_user"
    let changed = try run(
      """
      UPDATE savedPhoto SET sequence = \(new.sequence), savedAt = \(new.savedAt), deletedAt = \(new.deletedAt),
        memo = \(new.memo), memoBy = \(writer), starredBy = coalesce(\(new.starredBy), session_user),
        tags = \(Value.texts(new.tags))
      WHERE sequence = \(row.sequence) RETURNING \(SavedRow.allColumns)
      """
    ).rows.first.map(SavedRow.init)
    guard let changed else { throw UnreadableRow(reason: "row \(row.sequence) has gone while it was locked") }
    return changed
  }

  package func describe(_ row: SavedRow, as photo: Photo) throws -> SavedRow {
    try run(
      """
      UPDATE savedPhoto SET (\(PhotoColumns.names)) = ROW(\(PhotoColumns.values(of: photo))),
        place = coalesce(\(photo.place), place)
      WHERE sequence = \(row.sequence)
      """)
    return row
  }

  package func setPlace(_ place: String, of row: SavedRow) throws -> SavedRow {
    try run("UPDATE savedPhoto SET place = \(place) WHERE sequence = \(row.sequence)")
    return row
  }

  package func nextSequence() throws -> Int64 {
    try library.rows("SELECT nextval('savedSequence') AS next").first?.integer("next") ?? 0
  }

  package func saved(_ rows: [SavedRow]) -> [SavedPhoto] { rows.map { $0.saved() } }

  package func index(_ row: SavedRow, as texts: IndexedTexts?, insteadOf old: SavedRow?) throws {
    guard let texts else {
      if old != nil { try run("DELETE FROM search WHERE sequence = \(row.sequence)") }
      return
    }
    try run(SearchRow(texts, of: row.photo).inserting(row.sequence))
  }

  // MARK: Pictures

  package func lacksPicture(_ row: SavedRow) -> Bool { !row.hasPicture }

  /// Gives a photo a picture and removes the previous one.
  package func setPicture(_ picture: NamedPicture, of row: SavedRow) throws {
    let digest = try insert(picture.jpeg)
    let replaced = try run(
      """
      UPDATE savedPhoto SET file = \(picture.name.text), digest = \(digest), missingSince = NULL, withdrawnAt = NULL
      FROM (SELECT digest FROM savedPhoto WHERE sequence = \(row.sequence)) was
      WHERE sequence = \(row.sequence) RETURNING was.digest
      """)
    try removePictures(replaced)
  }

  package func noteFound(_ row: SavedRow) throws {
    guard (row.missingSince ?? row.withdrawnAt) != nil else { return }
    try run("UPDATE savedPhoto SET missingSince = NULL, withdrawnAt = NULL WHERE sequence = \(row.sequence)")
  }

  /// Inserts a picture unless it exists, and returns its digest; a row must name the digest before the transaction ends.
  private func insert(_ jpeg: [UInt8]) throws -> Value {
    let row = try library.run(
      """
      WITH given (jpeg) AS (SELECT \(jpeg)), new AS (SELECT sha256(jpeg) AS digest, jpeg FROM given),
        added AS (INSERT INTO picture SELECT * FROM new ON CONFLICT DO NOTHING)
      SELECT digest FROM new
      """, isBinary: true
    ).rows.first
    guard let row else { throw WrongColumn("a picture has no digest") }
    return .bytes(try row.bytes("digest"))
  }

  /// Removes the pictures with these rows' digests, unless a photo still needs them.
  func removePictures(_ photos: Answer) throws {
    let digests = try photos.rows.compactMap { try $0.optionalText("digest") }
    try run(
      """
      DELETE FROM picture WHERE digest = ANY (\(Value.texts(digests))::bytea[])
        AND NOT EXISTS (SELECT FROM savedPhoto WHERE savedPhoto.digest = picture.digest)
        AND NOT EXISTS (SELECT FROM undonePhoto WHERE undonePhoto.digest = picture.digest)
      """)
  }

  // MARK: Earlier memos

  package func earlierMemos(of row: SavedRow) throws -> [EarlierMemo] {
    try library.earlierMemos(of: [row.sequence])[row.sequence] ?? []
  }

  package func keep(_ memo: EarlierMemo, of sequence: Int64) throws {
    try run(
      """
      INSERT INTO earlierMemo (sequence, memo, memoBy, replacedAt)
      VALUES (\(sequence), \(memo.memo), \(memo.by), \(memo.replacedAt.timeIntervalSince1970))
      """)
  }

  package func removeEarlierMemos(of row: SavedRow) throws {
    try run("DELETE FROM earlierMemo WHERE sequence = \(row.sequence)")
  }

  package func insertReport(_ downloadLocation: String) throws {
    try run(
      """
      INSERT INTO downloadReport (downloadLocation, createdAt)
      VALUES (\(downloadLocation), \(now.timeIntervalSince1970)) ON CONFLICT DO NOTHING
      """)
  }
}
