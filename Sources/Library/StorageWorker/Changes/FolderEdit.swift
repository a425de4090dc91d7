package import Domain
package import FoundationEssentials
package import LibraryCore
import SQLite

package final class FolderEdit: LibraryEdit {
  let library: Library
  let db: Database
  package let now: Date
  /// Now, or the last time that is known if the clock was set back, so that no photo seems to have been deleted for
  /// years.
  package let madeAt: Date
  package var session: LibrarySession { library.session }
  private var isSureOfNumbers = false
  /// The pictures that rows named before, and those that they name now.
  private(set) var replaced: Set<PictureName> = []
  private(set) var named: Set<PictureName> = []
  /// The pictures that were missing until just now.
  var written: Set<PictureName> = []
  /// The names of all pictures in the folder; nil when looking for each is faster.
  var pictures: Set<String>?

  init(_ library: Library, _ db: Database, now: Date) throws {
    (self.library, self.db, self.now) = (library, db, now)
    let last = try Self.lastTime(before: now, in: db)
    let removal = try LibrarySweep.lastRemoval(before: now, in: db)
    madeAt = max(now, Date(timeIntervalSince1970: last), removal ?? .distantPast)
  }

  /// The time of the last change, in seconds since 1970.
  ///
  /// If the log has changes from before now, later ones far ahead are of a clock that was wrong then.
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
    row.tags = try TagRows.given(to: row.sequence, in: db)
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

  private func checkHasNumbersLeft() throws {
    if !isSureOfNumbers { try library.checkHasNumbersLeft(db) }
    isSureOfNumbers = true
  }

  package func saved(_ rows: [SavedRow]) throws -> [SavedPhoto] { try library.saved(rows, in: db) }

  package func index(_ row: SavedRow, as texts: IndexedTexts?, insteadOf old: SavedRow?) throws {
    if let old, old.deletedAt == nil { try SearchIndex.remove(sequence: old.sequence, in: db) }
    if let texts { try SearchIndex.insert(sequence: row.sequence, texts: texts, in: db) }
  }

  // MARK: Pictures

  package func lacksPicture(_ row: SavedRow) -> Bool {
    if written.contains(row.file) { return true }
    if let pictures { return !pictures.contains(row.file.text) }
    return library.pictureStates(of: [row.file])[row.file] == .missing
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

  package func insertReport(_ downloadLocation: String) throws {
    try db.execute(
      """
      INSERT OR IGNORE INTO downloadReport (downloadLocation, createdAt)
      VALUES (\(downloadLocation), \(now.timeIntervalSince1970))
      """)
  }
}
