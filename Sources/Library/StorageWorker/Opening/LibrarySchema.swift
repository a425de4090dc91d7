import LibraryCore
import SQLite

/// The tables of the library, as migrations.
///
/// A released migration is never changed; the next one is added below it.
enum LibrarySchema {
  /// "Pict", in the field that SQLite's header has for it; a file without it belongs to another program.
  static let applicationID = 0x5069_6374

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: saved photos and waiting reports") { db in
      try db.execute("PRAGMA application_id = \(sql: applicationID)")
      try db.execute("\(sql: savedPhotos)")
      try db.execute("\(sql: pendingReports)")
    }
    migrator.registerMigration("2: tags, changes and search") { db in
      try db.execute("\(sql: facts)")
      try db.execute("\(sql: counts)")
      try db.execute("\(sql: claims)")
      try db.execute("\(sql: tags)")
      try db.execute("\(sql: changes)")
      try db.execute("\(sql: SearchIndex.creation)")
      try TagRows.addAllInMemos(db)
      try SearchIndex.beginIfEmpty(db)
    }
    return migrator
  }

  /// One row per photo of a source, for ever: `sequence` gives the order of saving and is never used twice.
  ///
  /// Times are seconds since 1970, so `datetime(savedAt, 'unixepoch')` reads them. SQLite ends each entry of an index
  /// with the row's number: the index on `deletedAt` begins with the photos in the library, in the order of saving,
  /// and ends with the deleted ones.
  private static let savedPhotos = """
    CREATE TABLE savedPhoto (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
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
      UNIQUE (source, photoID)
    ) STRICT;
    CREATE INDEX savedPhotoDeletedAt ON savedPhoto (deletedAt);
    """

  private static let pendingReports = """
    CREATE TABLE downloadReport (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      downloadLocation TEXT NOT NULL UNIQUE,
      createdAt REAL NOT NULL
    ) STRICT;
    """

  /// Facts that the first version did not keep, and those learned about a photo after it was saved.
  private static let facts = """
    ALTER TABLE savedPhoto ADD COLUMN isWatermarked INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE savedPhoto ADD COLUMN place TEXT;         -- as far as it was fetched
    ALTER TABLE savedPhoto ADD COLUMN missingSince REAL;  -- when its source first did not have it any more
    ALTER TABLE savedPhoto ADD COLUMN withdrawnAt REAL;   -- when that was certain
    """

  /// How many photos there are, kept by triggers: SQLite would read a thousand pages to count a million rows.
  private static let counts = """
    CREATE TABLE photoCount (
      inLibrary INTEGER NOT NULL,
      inTrash INTEGER NOT NULL
    ) STRICT;
    INSERT INTO photoCount SELECT count(*) - count(deletedAt), count(deletedAt) FROM savedPhoto;
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

  /// A report that one session is sending is not sent by another.
  private static let claims = "ALTER TABLE downloadReport ADD COLUMN claimedAt REAL"

  /// A photo's tags: those that were given, and those in its memo.
  ///
  /// A row of a photo has a number that changes when the photo is starred again, and so do the rows that belong to it.
  private static let tags = """
    CREATE TABLE photoTag (
      name TEXT NOT NULL,
      sequence INTEGER NOT NULL REFERENCES savedPhoto ON UPDATE CASCADE ON DELETE CASCADE,
      isGiven INTEGER NOT NULL,
      isInMemo INTEGER NOT NULL,
      PRIMARY KEY (name, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX photoTagSequence ON photoTag (sequence);
    """

  /// The changes that `undo` takes back, and the memos that photos had.
  ///
  /// A change has a row for each photo, with its state before and after as JSON. The changes that were undone are those
  /// with the highest ids: undoing takes the last of the others, and redoing the first of them. A new change removes
  /// them.
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
}
