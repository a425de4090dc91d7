import LibraryCore
import SQLite

/// The library's tables; released versions never change, and each new version builds on the previous one.
enum LibrarySchema {
  /// "Pict", in SQLite's file header; a file without it belongs to another program.
  static let applicationID = 0x5069_6374
  static let version = 1

  static func make(in queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.execute("PRAGMA application_id = \(sql: applicationID)")
      for tables in [
        versions, savedPhotos, counts, reports, tags, changes, undonePhotos, FindIndex.creation,
      ] {
        try db.execute("\(sql: tables)")
      }
    }
  }

  /// Returns the file's version, or `nil` if it has none.
  static func version(of db: Database) throws -> Int? {
    let table: SQL = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'"
    guard try Row.fetchOne(db, table, cached: true) != nil else { return nil }
    return try Int.fetchOne(db, "SELECT max(version) FROM migration", cached: true)
  }

  private static let versions = """
    CREATE TABLE migration (version INTEGER PRIMARY KEY) STRICT;
    INSERT INTO migration VALUES (\(version));
    """

  /// A permanent row for each photo from a source.
  ///
  /// `sequence` gives the order of saving and is never reused.
  ///
  /// Times are seconds since 1970, so `datetime(savedAt, 'unixepoch')` reads them. SQLite ends each index entry with the row's number. So
  /// the index on `deletedAt` begins with the photos in the library, in the order of saving.
  private static let savedPhotos = """
    CREATE TABLE savedPhoto (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      \(photoColumns)
      UNIQUE (source, photoID)
    ) STRICT;
    CREATE INDEX savedPhotoDeletedAt ON savedPhoto (deletedAt);
    """

  private static let photoColumns = """
      source TEXT NOT NULL,                -- 'unsplash', 'demo' or 'server:HOST'
      photoID TEXT NOT NULL,
      memo TEXT NOT NULL,                  -- '' when there is none
      savedAt REAL NOT NULL,
      deletedAt REAL,
      file TEXT NOT NULL,                  -- the name in the folder of pictures
      width INTEGER NOT NULL,              -- pixels of the original
      height INTEGER NOT NULL,
      color TEXT,
      blurHash TEXT,
      description TEXT,
      alternativeText TEXT,
      photographerName TEXT NOT NULL,
      photographerUsername TEXT,
      photographerURL TEXT,
      rawURL TEXT,
      fullURL TEXT,
      regularURL TEXT,
      smallURL TEXT,
      thumbURL TEXT,
      pageURL TEXT,
      downloadLocation TEXT,
      isWatermarked INTEGER NOT NULL DEFAULT 0,
      place TEXT,                          -- as far as it was fetched
      missingSince REAL,                   -- when its source first did not have it any more
      withdrawnAt REAL,                    -- when that was certain
    """

  private static let reports = """
    CREATE TABLE downloadReport (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      downloadLocation TEXT NOT NULL UNIQUE,
      createdAt REAL NOT NULL,
      claimedAt REAL                       -- when a session began to send it
    ) STRICT;
    """

  /// The photo counts, maintained by triggers, because SQLite would have to read a thousand pages to count a million rows.
  private static let counts = """
    CREATE TABLE photoCount (
      inLibrary INTEGER NOT NULL,
      inTrash INTEGER NOT NULL
    ) STRICT;
    INSERT INTO photoCount VALUES (0, 0);
    CREATE TRIGGER savedPhotoInserted AFTER INSERT ON savedPhoto BEGIN
      UPDATE photoCount SET inLibrary = inLibrary + (new.deletedAt IS NULL),
        inTrash = inTrash + (new.deletedAt IS NOT NULL);
    END;
    CREATE TRIGGER savedPhotoDeleted AFTER DELETE ON savedPhoto BEGIN
      UPDATE photoCount SET inLibrary = inLibrary - (old.deletedAt IS NULL),
        inTrash = inTrash - (old.deletedAt IS NOT NULL);
    END;
    CREATE TRIGGER savedPhotoMoved AFTER UPDATE OF deletedAt ON savedPhoto
    WHEN (old.deletedAt IS NULL) <> (new.deletedAt IS NULL) BEGIN
      UPDATE photoCount SET inLibrary = inLibrary + (new.deletedAt IS NULL) - (old.deletedAt IS NULL),
        inTrash = inTrash + (new.deletedAt IS NOT NULL) - (old.deletedAt IS NOT NULL);
    END;
    """

  /// The photos' tags; starring a photo again changes its `sequence` here as well.
  private static let tags = """
    CREATE TABLE photoTag (
      name TEXT NOT NULL,
      sequence INTEGER NOT NULL REFERENCES savedPhoto ON UPDATE CASCADE ON DELETE CASCADE,
      PRIMARY KEY (name, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX photoTagSequence ON photoTag (sequence);
    """

  /// The changes that `undo` can undo, and the photos' earlier memos.
  ///
  /// A change has one row per photo, with its state before and after as JSON. Undone changes have the highest ids. `undo` takes the last of
  /// the other changes, and `redo` takes the first undone one. A new change removes the undone ones.
  private static let changes = """
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      batch INTEGER UNIQUE,
      session INTEGER NOT NULL,            -- the process that made it
      madeAt REAL NOT NULL,
      undoneAt REAL
    ) STRICT;
    CREATE INDEX changeMadeAt ON change (madeAt);
    CREATE INDEX changeUndoneAt ON change (undoneAt) WHERE undoneAt IS NOT NULL;
    CREATE TABLE changedPhoto (
      source TEXT NOT NULL,
      photoID TEXT NOT NULL,
      change INTEGER NOT NULL REFERENCES change ON DELETE CASCADE,
      before TEXT,                         -- NULL when there was no such photo
      after TEXT NOT NULL,
      PRIMARY KEY (change, source, photoID)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX changedPhotoPhoto ON changedPhoto (source, photoID);
    CREATE TABLE earlierMemo (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sequence INTEGER NOT NULL REFERENCES savedPhoto ON UPDATE CASCADE ON DELETE CASCADE,
      memo TEXT NOT NULL,
      replacedAt REAL NOT NULL
    ) STRICT;
    CREATE INDEX earlierMemoSequence ON earlierMemo (sequence);
    """

  /// The photos that undone changes had added, until those changes are removed; after that, only the names of their pictures stay.
  private static let undonePhotos = """
    CREATE TABLE undonePhoto (
      change INTEGER NOT NULL REFERENCES change ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      \(photoColumns)
      PRIMARY KEY (change, source, photoID)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE unneededPicture (
      file TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      photoID TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER undonePhotoDeleted AFTER DELETE ON undonePhoto BEGIN
      INSERT OR IGNORE INTO unneededPicture VALUES (old.file, old.source, old.photoID);
    END;
    """
}
