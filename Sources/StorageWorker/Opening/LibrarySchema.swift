import GRDB

/// The tables of the library, as migrations.
///
/// A released migration is never changed; the next one is added below it.
enum LibrarySchema {
  /// "Pict", in the field that SQLite's header has for it; a file without it belongs to another program.
  static let applicationID = 0x5069_6374

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: saved photos and waiting reports") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: savedPhotos)
      try db.execute(sql: pendingReports)
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
}
