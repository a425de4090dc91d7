import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedEdit {
  /// Inserts the photo, or updates the row that it already has.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    let old = try row(of: photo.key)
    if let old, old.deletedAt == nil { return try update(old, picture: picture, memo: memo, batch: batch) }
    if let pendingReport { try insertReport(pendingReport) }
    let digest = try insert(picture.jpeg)
    let file = PictureName(of: photo.key, jpeg: picture.jpeg)
    guard let old else {
      let row = try insertNew(photo, memo: memo ?? "", digest: digest, file: file)
      try record(.star, in: batch, photo.key, from: nil, to: row.state)
      return StarResult(outcome: .starred, memo: row.memo)
    }
    return try bringBack(old, as: photo, digest: digest, file: file, memo: memo, batch: batch)
  }

  /// Puts a picture among the pictures, unless it is there.
  ///
  /// - Returns: Its digest, which its photo's row has to have before the transaction ends.
  func insert(_ jpeg: [UInt8]) throws -> Value {
    let row = try library.run(
      """
      WITH new (digest, jpeg) AS (SELECT sha256(\(jpeg)), \(jpeg)),
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
    _ old: SavedRow, as photo: Photo, digest: Value, file: PictureName, memo: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    var new = old.state
    new.sequence = try nextSequence()
    (new.savedAt, new.deletedAt) = (now.timeIntervalSince1970, nil)
    if let memo { (new.memo, new.memoBy) = (memo, nil) }
    try run(
      """
      UPDATE savedPhoto SET (\(PhotoColumns.names)) = ROW(\(PhotoColumns.values(of: photo))), file = \(file.text),
        digest = \(digest), place = coalesce(\(photo.place), place), missingSince = NULL, withdrawnAt = NULL,
        starredBy = session_user
      WHERE sequence = \(old.sequence)
      """)
    let row = try set(new, of: old)
    try record(.star, in: batch, photo.key, from: old.state, to: row.state)
    let isSameMemo = new.hasSameMemo(as: old.state)
    return StarResult(
      outcome: .starred, memo: new.memo, isMemoBack: memo == nil && !new.memo.isEmpty,
      trashedMemo: old.memo.isEmpty || isSameMemo ? nil : old.memo)
  }

  /// Updates a photo that is already there: it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedRow, picture: Picture, memo: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    let replaced = try memo.flatMap { try replaceMemo(of: old, with: $0, in: batch) }
    if !old.hasPicture { try setPicture(picture.jpeg, of: old) }
    return StarResult(outcome: memo == nil ? .kept : .updated, memo: memo ?? old.memo, replacedMemo: replaced)
  }

  /// Puts a picture in the place of a missing or damaged one; its source has just given it, so it has the photo.
  func setPicture(_ jpeg: [UInt8], of row: SavedRow) throws {
    let digest = try insert(jpeg)
    try run(
      """
      UPDATE savedPhoto SET file = \(PictureName(of: row.photo.key, jpeg: jpeg).text), digest = \(digest),
        missingSince = NULL, withdrawnAt = NULL
      WHERE sequence = \(row.sequence)
      """)
  }
}
