package import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  func savedPhoto(_ key: PhotoKey) throws(LibraryError) -> SavedPhoto? {
    try read { db in try savedPhoto(key, in: db) }
  }

  func savedPhoto(_ key: PhotoKey, in db: Database) throws -> SavedPhoto? {
    let record = try record(of: key, in: db)
    return try saved([record].compactMap(\.self).filter { $0.deletedAt == nil }, in: db).first
  }

  func current(_ key: PhotoKey, now: Date) throws(LibraryError) -> SavedPhoto? {
    try read { db in
      guard let record = try record(of: key, in: db) else { return nil }
      return try trashed([record], now: now, in: db).first
    }
  }

  /// Selects a photo using the index of photo identities, which begins with the source.
  ///
  /// The `+` keeps SQLite from using the index of deletions, which would read every photo: 0.3 s for a million photos.
  ///
  /// - Parameter deletedAt: `IS NULL` or `IS NOT NULL`.
  static func selecting(_ id: PhotoID, _ deletedAt: String) -> SQL {
    """
    \(sql: withSources)
    SELECT \(SavedRow.columns) FROM savedPhoto
    WHERE source IN (SELECT name FROM source) AND photoID = \(id.rawValue) AND +deletedAt \(sql: deletedAt)
    ORDER BY sequence DESC LIMIT 1
    """
  }

  /// Builds a table `source` of the photos' sources and NULL, with one lookup each; `DISTINCT` would read all rows.
  static let withSources = """
    WITH RECURSIVE source (name) AS (
      SELECT min(source) FROM savedPhoto
      UNION ALL
      SELECT (SELECT min(source) FROM savedPhoto WHERE source > name) FROM source WHERE name IS NOT NULL)
    """

  /// Returns the photos' memos and tags; an unreadable memo is empty, because its photo is still saved.
  func states(of keys: [PhotoKey]) throws(LibraryError) -> LibraryStates {
    try read { db in
      try keys.reduce(into: LibraryStates()) { states, key in
        let row = try Row.fetchOne(
          db, "SELECT sequence, memo, deletedAt IS NULL AS isSaved FROM savedPhoto WHERE \(key.isIt)",
          cached: true)
        if let row {
          try states.note(key, row) { try TagRows.all(of: row.integer("sequence"), in: db) }
        }
      }
    }
  }

  func count() throws(LibraryError) -> Int {
    try read(count)
  }

  /// Returns the number of photos, or `nil` if no other process has written since the opening or the last call.
  func countIfOthersWrote() throws(LibraryError) -> Int? {
    try read { db in try othersWrites.ifThereAreAny(db) { try count(in: db) } }
  }

  /// Returns the photos of these rows, each with its tags, and with its file if that exists.
  ///
  /// The loop indexes into the array, because a variable would copy the row's twenty strings.
  func saved(_ records: [SavedRow], in db: Database) throws -> [SavedPhoto] {
    let pictures = pictureStates(of: records.indices.map { records[$0].file })
    let tags = try TagRows.all(of: records.indices.map { records[$0].sequence }, in: db)
    return records.indices.map { place in
      let names = tags[records[place].sequence] ?? []
      return records[place].saved(
        picture: pictures[place], in: paths.pictures, tags: names.compactMap { PhotoTag($0) })
    }
  }

  /// Returns the state of each picture's file; without the folder, all are missing.
  func pictureStates(of files: [PictureName]) -> [PictureState] {
    do throws(SystemError) {
      let folder = try PictureFolder(paths)
      return files.map { folder.state(of: $0) }
    } catch {
      let state: PictureState =
        if paths.arePicturesLinked { .other(reason: "its folder is a symbolic link") } else {
          [ENOENT, ENOTDIR].contains(error.code) ? .missing : .file
        }
      return files.map { _ in state }
    }
  }

  func record(of key: PhotoKey, in db: Database) throws -> SavedRow? {
    try record("SELECT \(SavedRow.columns) FROM savedPhoto WHERE \(key.isIt)", in: db)
  }

  func record(_ sql: SQL, in db: Database) throws -> SavedRow? {
    try Row.fetchOne(db, sql, cached: true).map({ try SavedRow($0) })
  }

  func count(in db: Database) throws -> Int {
    PhotoCount.plausible(try Int.fetchOne(db, "SELECT inLibrary FROM photoCount") ?? 0)
  }

  /// A limit larger than any list.
  static let mostPhotos = 1_000_000
}

extension StorageWorker {
  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await ask(otherwise: nil) { library throws(LibraryError) in try library.savedPhoto(key) }
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await ask(otherwise: nil) { library throws(LibraryError) in
      try library.read { db in
        let record = try library.record(Library.selecting(id, "IS NULL"), in: db)
        return try library.saved([record].compactMap(\.self), in: db).first
      }
    }
  }

  package func states(of keys: [PhotoKey]) async throws(Failure) -> LibraryStates {
    try await ask(otherwise: LibraryStates()) { library throws(LibraryError) in try library.states(of: keys) }
  }

  package func count() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.count() }
  }

  package func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String? { photo.path }

  package func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await perform(otherwise: .success(nil)) { library, _, now throws(LibraryError) in
      try library.current(key, now: now)
    }
  }
}
