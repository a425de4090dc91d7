import Domain
import SQLite

/// The keys by which the library is sorted: a table with a row for each photo that is in it.
///
/// Keys compare byte by byte as people read the texts, so the two indexes give any page of the library in order. The
/// rows are part of the index for finding: `SearchIndex` writes, removes and rebuilds them with its own.
enum SortKeys {
  static let table = """
    CREATE TABLE sortKey (
      sequence INTEGER PRIMARY KEY,
      memoKey TEXT,                        -- NULL when there is no memo
      photographerKey TEXT
    ) STRICT;
    CREATE INDEX sortKeyMemo ON sortKey (memoKey, sequence DESC);
    CREATE INDEX sortKeyPhotographer ON sortKey (photographerKey, sequence DESC);
    """

  static func write(_ sequence: Int64, _ texts: IndexedTexts, in db: Database) throws {
    try db.execute(
      """
      INSERT OR REPLACE INTO sortKey (sequence, memoKey, photographerKey)
      VALUES (\(sequence), \(texts.memoKey), \(texts.photographerKey))
      """, cached: true)
  }

  static func remove(_ sequence: Int64, in db: Database) throws {
    try db.execute("DELETE FROM sortKey WHERE sequence = \(sequence)", cached: true)
  }
}
