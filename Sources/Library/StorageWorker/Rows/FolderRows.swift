import Domain
import FoundationEssentials
import LibraryCore
import SQLite

extension SavedRow {
  /// - Parameter folder: The full path of the picture folder.
  func saved(picture: PictureState, in folder: String, tags: [PhotoTag]) -> SavedPhoto {
    let name = picture == .missing ? nil : file.text
    return SavedPhoto(
      sequence: sequence, photo: photo, memo: memo, savedAt: savedAt, file: name,
      path: name.map { folder + "/" + $0 }, fileFault: picture.fault, isWithdrawn: withdrawnAt != nil,
      tags: tags, deletedAt: deletedAt)
  }

  /// Adds the photo as the newest.
  ///
  /// A row that SQLite refuses ends the transaction. To undo only the statement, SQLite would have to save everything that the statement
  /// changes, and FTS5 would write out everything it holds. With thousands of rows in one transaction, that takes longer than everything
  /// else.
  static func insert(_ entry: LibraryEntry, file: PictureName, in db: Database) throws {
    let photo = entry.photo
    try db.execute(
      """
      INSERT OR ROLLBACK INTO savedPhoto (source, photoID, memo, savedAt, deletedAt, file, place, missingSince, withdrawnAt,
        \(PhotoColumns.names))
      VALUES (\(photo.source.name), \(photo.id.rawValue), \(entry.memo), \(entry.savedAt.timeIntervalSince1970),
        \(entry.deletedAt?.timeIntervalSince1970), \(file.text), \(photo.place),
        \(entry.missingSince?.timeIntervalSince1970), \(entry.withdrawnAt?.timeIntervalSince1970),
        \(PhotoColumns.values(of: photo)))
      """, cached: true)
  }
}

/// A page's records, without unreadable rows.
struct ReadableRecords {
  private(set) var records: [SavedRow] = []
  /// The reason for each unreadable row on this page; unreadable rows after the last record belong to the next page.
  private(set) var unreadable: [String] = []
  private(set) var hasMore = false

  /// Reads at most `limit` records, and no more rows than necessary.
  init(_ rows: RowCursor, limit: Int) throws { try self.init(limit: limit, next: rows.next) }

  init(limit: Int, next: () throws -> Row?) throws {
    var skipped: [String] = []
    while let row = try next() {
      do {
        let record = try SavedRow(row)
        hasMore = records.count == limit
        if hasMore { return }
        records.append(record)
        unreadable += skipped
        skipped = []
      } catch let error as UnreadableRow { skipped.append(error.reason) }
    }
    unreadable += skipped
  }
}

enum TagRows {
  /// Returns the names of the tags in alphabetical order.
  static func all(of sequence: Int64, in db: Database) throws -> [String] {
    let rows = try Row.fetchAll(
      db, "SELECT name FROM photoTag WHERE sequence = \(sequence) ORDER BY name", cached: true)
    return try rows.map { try $0.text("name") }
  }

  /// Returns the tags of each row that has any, in alphabetical order.
  static func all(of sequences: [Int64], in db: Database) throws -> [Int64: [String]] {
    let list = "[" + sequences.map(String.init).joined(separator: ",") + "]"
    return try byRow(
      Row.fetchAll(
        db,
        """
        SELECT sequence, name FROM photoTag
        WHERE sequence IN (SELECT value FROM json_each(\(list))) ORDER BY sequence, name
        """, cached: true))
  }

  /// Returns the tags of each row from `first` through `last` that has any, in alphabetical order.
  static func all(from first: Int64, through last: Int64, in db: Database) throws -> [Int64: [String]] {
    try byRow(
      Row.fetchAll(
        db,
        """
        SELECT sequence, name FROM photoTag
        WHERE sequence BETWEEN \(first) AND \(last) ORDER BY sequence, name
        """, cached: true))
  }

  private static func byRow(_ rows: [Row]) throws -> [Int64: [String]] {
    try rows.reduce(into: [:]) { tags, row in
      tags[try row.integer("sequence"), default: []].append(try row.text("name"))
    }
  }

  /// Replaces the row's tags in the table.
  static func set(of row: SavedRow, in db: Database) throws {
    let (names, sequence) = (Set(row.tags).sorted(), row.sequence)
    if try all(of: sequence, in: db) == names { return }
    try db.execute("DELETE FROM photoTag WHERE sequence = \(sequence)", cached: true)
    for name in names {
      try db.execute("INSERT INTO photoTag (name, sequence) VALUES (\(name), \(sequence))", cached: true)
    }
  }
}
