import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedEdit {
  /// Inserts the photo, or updates the row that it already has.
  func save(
    _ photo: Photo, picture: NamedPicture, memo: String?, pendingReport: String?,
    batch: ChangeBatch?
  ) throws -> StarResult {
    let old = try row(of: photo.key)
    if let old, old.deletedAt == nil { return try update(old, picture: picture, memo: memo, batch: batch) }
    if let pendingReport { try insertReport(pendingReport) }
    guard let old else {
      let row = try insertNew(photo, memo: memo ?? "", digest: insert(picture.jpeg), file: picture.name)
      try record(.star, in: batch, from: nil, to: row)
      return StarResult(outcome: .starred, memo: row.memo)
    }
    return try bringBack(old, as: photo, picture: picture, memo: memo, batch: batch)
  }

  /// Puts a picture among the pictures, unless it is there.
  ///
  /// - Returns: Its digest, which its photo's row has to have before the transaction ends.
  func insert(_ jpeg: [UInt8]) throws -> Value {
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

  /// - Throws: `Again` when another session has saved it in the meantime.
  private func insertNew(
    _ photo: Photo, memo: String, digest: Value, file: PictureName
  ) throws -> SavedRow {
    let writer: SQL = memo.isEmpty ? "NULL" : "session_user"
    let row = try run(
      """
      INSERT INTO savedPhoto
        (source, photoID, memo, memoBy, memoTags, savedAt, file, digest, place, \(PhotoColumns.names))
      VALUES (\(photo.source.name), \(photo.id.rawValue), \(memo), \(writer),
        \(Value.texts(PhotoTag.all(in: memo).map(\.name))), \(now.timeIntervalSince1970), \(file.text), \(digest),
        \(photo.place), \(PhotoColumns.values(of: photo)))
      ON CONFLICT (source, photoID) DO NOTHING RETURNING \(SavedRow.columns)
      """
    ).rows.first
    guard let row else { throw Again() }
    let saved = try SavedRow(row)
    try index(saved)
    return saved
  }

  /// Takes a photo out of the trash: it is the newest of the library, with the tags that it had.
  ///
  /// It gets the memo that was given, else the one that it had.
  private func bringBack(
    _ old: SavedRow, as photo: Photo, picture: NamedPicture, memo: String?,
    batch: ChangeBatch?
  ) throws -> StarResult {
    var new = old.state
    new.sequence = try nextSequence()
    (new.savedAt, new.deletedAt, new.starredBy) = (now.timeIntervalSince1970, nil, nil)
    if let memo { (new.memo, new.memoBy) = (memo, nil) }
    try setPicture(picture, of: old)
    try run(
      """
      UPDATE savedPhoto SET (\(PhotoColumns.names)) = ROW(\(PhotoColumns.values(of: photo))),
        place = coalesce(\(photo.place), place)
      WHERE sequence = \(old.sequence)
      """)
    let row = try set(new, of: old)
    try record(.star, in: batch, from: old, to: row)
    let isSameMemo = new.hasSameMemo(as: old.state)
    return StarResult(
      outcome: .starred, memo: new.memo, isMemoBack: memo == nil && !new.memo.isEmpty,
      trashedMemo: old.memo.isEmpty || isSameMemo ? nil : old.memo)
  }

  /// Updates a photo that is already there: it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedRow, picture: NamedPicture, memo: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    let replaced = try memo.flatMap { try replaceMemo(of: old, with: $0, in: batch) }
    if !old.hasPicture { try setPicture(picture, of: old) }
    return StarResult(outcome: memo == nil ? .kept : .updated, memo: memo ?? old.memo, replacedMemo: replaced)
  }

  /// Gives a photo a picture, which its source has just given, so it has the photo; the earlier one is removed.
  func setPicture(_ picture: NamedPicture, of row: SavedRow) throws {
    let digest = try insert(picture.jpeg)
    let replaced = try run(
      """
      UPDATE savedPhoto SET file = \(picture.name.text), digest = \(digest), missingSince = NULL, withdrawnAt = NULL
      FROM (SELECT digest FROM savedPhoto WHERE sequence = \(row.sequence)) was
      WHERE sequence = \(row.sequence) RETURNING was.digest
      """)
    try removePictures(replaced)
  }

  /// Removes the pictures that no photo needs any more.
  ///
  /// - Parameter photos: Rows with the digest that each photo had.
  func removePictures(_ photos: Answer) throws {
    let digests = try photos.rows.compactMap { try $0.optionalText("digest") }
    try run(
      """
      DELETE FROM picture WHERE digest = ANY (\(Value.texts(digests))::bytea[])
        AND NOT EXISTS (SELECT FROM savedPhoto WHERE savedPhoto.digest = picture.digest)
      """)
  }
}
