import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// Reads a page by keyset: a deep page costs no more than the first.
  ///
  /// A row that cannot be read is left out.
  func savedPhotos(before sequence: Int64?, limit: Int) throws(LibraryError) -> SavedPage {
    let limit = max(0, min(limit, Self.mostPhotos))
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        """
        SELECT \(sql: SavedPhotoRecord.columns) FROM savedPhoto
        WHERE deletedAt IS NULL AND sequence \(sql: sequence == nil ? "<=" : "<") \(sequence ?? .max)
        ORDER BY sequence DESC
        """)
      let page = try ReadableRecords(rows, limit: limit)
      return SavedPage(
        photos: try saved(page.records, in: db), total: try count(in: db), hasMore: page.hasMore,
        unreadable: page.unreadable)
    }
  }

  func savedPhoto(_ key: PhotoKey) throws(LibraryError) -> SavedPhoto? {
    try read { db in try savedPhoto(key, in: db) }
  }

  func savedPhoto(_ key: PhotoKey, in db: Database) throws -> SavedPhoto? {
    let record = try record(of: key, in: db)
    return try saved([record].compactMap(\.self).filter { $0.deletedAt == nil }, in: db).first
  }

  /// The photo that was saved last of those with an id, whatever their sources.
  func savedPhoto(id: PhotoID) throws(LibraryError) -> SavedPhoto? {
    try read { db in
      let record = try record(Self.selecting(id, "IS NULL"), in: db)
      return try saved([record].compactMap(\.self), in: db).first
    }
  }

  /// Selects by the index of the photos' identities, which begins with their sources.
  ///
  /// The `+` keeps SQLite from using the index of deletions, with which it would read every photo: with a million photos
  /// that takes 0.3 s.
  ///
  /// - Parameter deletedAt: What is asked of it: `IS NULL` or `IS NOT NULL`.
  static func selecting(_ id: PhotoID, _ deletedAt: String) -> SQL {
    """
    \(sql: withSources)
    SELECT \(sql: SavedPhotoRecord.columns) FROM savedPhoto
    WHERE source IN (SELECT name FROM source) AND photoID = \(id.rawValue) AND +deletedAt \(sql: deletedAt)
    ORDER BY sequence DESC LIMIT 1
    """
  }

  /// Makes a table `source` of the photos' sources, the last of which is NULL.
  ///
  /// They are looked up in the index of the photos' identities one after the other: there are few, and `SELECT DISTINCT`
  /// would read all of it.
  static let withSources = """
    WITH RECURSIVE source (name) AS (
      SELECT min(source) FROM savedPhoto
      UNION ALL
      SELECT (SELECT min(source) FROM savedPhoto WHERE source > name) FROM source WHERE name IS NOT NULL)
    """

  /// - Returns: The photos' memos; one that cannot be read is empty, since its photo is saved all the same.
  func saved(among keys: [PhotoKey]) throws(LibraryError) -> [PhotoKey: String] {
    try read { db in
      try keys.reduce(into: [:]) { memos, key in
        let row = try Row.fetchOne(
          db,
          """
          SELECT memo FROM savedPhoto
          WHERE \(isPhoto(key)) AND deletedAt IS NULL
          """, cached: true)
        if let row { memos[key] = (try? row.text("memo")) ?? "" }
      }
    }
  }

  func count() throws(LibraryError) -> Int {
    try read(count)
  }

  /// - Returns: nil when only this process has written since the library was opened or this was last called.
  func countIfOthersWrote() throws(LibraryError) -> Int? {
    try read { db in try othersWrites.ifThereAreAny(db) { try count(in: db) } }
  }

  /// The photos of these rows, each with its tags, and with its file if it exists.
  func saved(_ records: some Sequence<SavedPhotoRecord>, in db: Database) throws -> [SavedPhoto] {
    let pictures = pictureStates(of: records.map(\.file))
    return try records.map { record in
      let tags = try TagRows.all(of: record.sequence, in: db).compactMap { PhotoTag($0) }
      return record.saved(picture: pictures[record.file] ?? .file, in: paths.pictures, tags: tags)
    }
  }

  /// The state of each picture's file; without the folder they are all missing.
  func pictureStates(of files: [PictureName]) -> [PictureName: PictureState] {
    do throws(SystemError) {
      let folder = try PictureFolder(paths)
      return Dictionary(files.map { ($0, folder.state(of: $0)) }) { $1 }
    } catch {
      let state: PictureState =
        if paths.arePicturesLinked { .other(reason: "its folder is a symbolic link") } else {
          [ENOENT, ENOTDIR].contains(error.code) ? .missing : .file
        }
      return Dictionary(files.map { ($0, state) }) { $1 }
    }
  }

  func record(of key: PhotoKey, in db: Database) throws -> SavedPhotoRecord? {
    try record("SELECT \(sql: SavedPhotoRecord.columns) FROM savedPhoto WHERE \(isPhoto(key))", in: db)
  }

  func record(_ sql: SQL, in db: Database) throws -> SavedPhotoRecord? {
    try Row.fetchOne(db, sql, cached: true).map(SavedPhotoRecord.init)
  }

  func isPhoto(_ key: PhotoKey) -> SQL {
    "source = \(key.source.name) AND photoID = \(key.id.rawValue)"
  }

  func count(in db: Database) throws -> Int {
    PhotoCount.plausible(try Int.fetchOne(db, "SELECT inLibrary FROM photoCount") ?? 0)
  }

  /// More than is ever shown at once.
  static let mostPhotos = 1_000_000
}
