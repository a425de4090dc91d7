package import Domain
package import FoundationEssentials
package import LibraryCore
import SQLite

extension FolderEdit {
  package func write(_ new: StoredState, to row: SavedRow) throws -> SavedRow {
    var changed = row
    changed.state = new
    if new.sequence != row.sequence {
      try db.execute("UPDATE savedPhoto SET sequence = \(new.sequence) WHERE sequence = \(row.sequence)")
    }
    if new != row.state {
      try db.execute(
        """
        UPDATE savedPhoto SET savedAt = \(new.savedAt), deletedAt = \(new.deletedAt), memo = \(new.memo)
        WHERE sequence = \(new.sequence)
        """)
    }
    try TagRows.set(of: changed, in: db)
    return changed
  }

  package func describe(_ row: SavedRow, as photo: Photo) throws -> SavedRow {
    var described = row
    described.photo = photo
    described.photo.place = photo.place ?? row.photo.place
    try db.execute(
      """
      UPDATE savedPhoto SET (\(PhotoColumns.names), place) = (\(PhotoColumns.values(of: photo)), \(described.photo.place))
      WHERE sequence = \(row.sequence)
      """)
    return described
  }

  package func setPlace(_ place: String, of row: SavedRow) throws -> SavedRow {
    try db.execute("UPDATE savedPhoto SET place = \(place) WHERE sequence = \(row.sequence)")
    var placed = row
    placed.photo.place = place
    return placed
  }

  package func nextSequence() throws -> Int64 {
    try checkHasNumbersLeft()
    let last = "SELECT seq FROM sqlite_sequence WHERE name = 'savedPhoto'"
    let next = (try Int64.fetchOne(db, "\(sql: last)") ?? 0) + 1
    try db.execute("UPDATE sqlite_sequence SET seq = \(next) WHERE name = 'savedPhoto'")
    return next
  }

  package func saved(_ rows: [SavedRow]) throws -> [SavedPhoto] { try library.saved(rows, in: db) }

  // MARK: Pictures

  package func lacksPicture(_ row: SavedRow) -> Bool {
    if written.contains(row.file) { return true }
    if let pictures { return !pictures.contains(row.file.text) }
    return library.pictureStates(of: [row.file]) == [.missing]
  }

  package func setPicture(_ picture: NamedPicture, of row: SavedRow) throws {
    replaced.insert(row.file)
    named.insert(picture.name)
    try library.setPicture(picture.name, of: row.photo.key, in: db)
  }

  package func noteFound(_ row: SavedRow) throws {
    named.insert(row.file)
    if (row.missingSince ?? row.withdrawnAt) != nil {
      try library.setPicture(row.file, of: row.photo.key, in: db)
    }
  }

  // MARK: Earlier memos

  package func earlierMemos(of row: SavedRow) throws -> [EarlierMemo] {
    try library.earlierMemos(from: row.sequence, through: row.sequence, in: db)[row.sequence] ?? []
  }

  package func keep(_ memo: EarlierMemo, of sequence: Int64) throws {
    try db.execute(
      """
      INSERT INTO earlierMemo (sequence, memo, replacedAt)
      VALUES (\(sequence), \(memo.memo), \(memo.replacedAt.timeIntervalSince1970))
      """, cached: true)
  }

  package func removeEarlierMemos(of row: SavedRow) throws {
    try db.execute("DELETE FROM earlierMemo WHERE sequence = \(row.sequence)")
  }

  // MARK: Undo

  package func takeOut(_ row: SavedRow, by change: Int64) throws {
    try index(row, as: nil, insteadOf: row)
    try db.execute(
      """
      INSERT INTO undonePhoto (change, \(SavedRow.columns))
      SELECT \(change), \(SavedRow.columns) FROM savedPhoto WHERE sequence = \(row.sequence)
      """, cached: true)
    try db.execute("DELETE FROM savedPhoto WHERE sequence = \(row.sequence)", cached: true)
  }

  package func putBack(_ key: PhotoKey, of change: Int64) throws -> SavedRow? {
    try db.execute(
      """
      INSERT INTO savedPhoto (\(SavedRow.columns))
      SELECT \(SavedRow.columns) FROM undonePhoto WHERE change = \(change) AND \(key.isIt)
      """, cached: true)
    try db.execute("DELETE FROM undonePhoto WHERE change = \(change) AND \(key.isIt)", cached: true)
    return try row(of: key)
  }

  package func forget(_ change: LoggedChange) throws {
    try db.execute("DELETE FROM change WHERE id = \(change.id)")
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

  /// Does nothing: with only one person changing a photo, its state says enough.
  package func setLastChange(of row: SavedRow, to part: Int64?) {}

  /// Does nothing: other sessions look for changes themselves.
  package func count(_ act: LibraryNews.Deed.Act, _ photos: Int) {}
}
