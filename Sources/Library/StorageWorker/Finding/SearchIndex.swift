import Domain
import LibraryCore
import SQLite

/// The index for finding saved photos by their texts: a table of FTS5.
///
/// `SearchText` folds a text and splits it into words and signs. The index has one column for each text, with the
/// pieces as tokens between spaces, at which FTS5 splits them: with its tokenizer "ascii" every letter of ours is part
/// of a token. So FTS5 knows nothing of languages, and the index means what `SearchText` means.
///
/// A prefix query finds a word by its beginning, or one sign alone. Several signs are found as a phrase of pairs, which
/// is fast because few texts have the same pair. A phrase may mix words and signs. A tag is found whole.
///
/// Each photo in the library has a row with its `sequence`. A transaction that removes a photo or changes its texts
/// removes that row, and inserts the new one. The same goes for the keys for sorting (`SortKeys`).
///
/// The database has the number of the index's form. When it is not this version's, the index is rebuilt before the next
/// use, in many short transactions: a library of a million photos needs little memory, other processes wait only for
/// moments, and a rebuild that is interrupted goes on where it stopped.
enum SearchIndex {
  /// The version of the index's form, to be raised with each change of its texts, tokens, settings or keys.
  static let form = 6

  /// Makes an empty index, which is complete for a library without photos.
  static let creation = """
    CREATE TABLE searchForm (
      form INTEGER NOT NULL,               -- 0 when it is to be rebuilt
      rebuiltTo INTEGER                    -- the last row while it is being rebuilt, otherwise NULL
    ) STRICT;
    INSERT INTO searchForm VALUES (\(form), NULL);
    \(table)
    """

  /// Lacks the number of tokens in each row (`columnsize`), which only a ranking needs.
  static let table = """
    CREATE VIRTUAL TABLE search USING fts5(
      \(FindField.allCases.map(\.rawValue).joined(separator: ", ")),
      tokenize = "ascii tokenchars '-_#$+<=>^`|~'", columnsize = 0);
    \(SortKeys.table)
    """

  static func insert(sequence: Int64, texts: IndexedTexts, in db: Database) throws {
    if try isWritable(db) { try write(sequence, texts, in: db) }
  }

  /// Whether photos may be written into the index in this transaction; if not, it is marked as old.
  static func isWritable(_ db: Database) throws -> Bool {
    let isWritable = try isOfThisForm(db)
    if !isWritable { try markAsOld(db) }
    return isWritable
  }

  /// Removes a photo; one that is not in the index is no error.
  static func remove(sequence: Int64, in db: Database) throws {
    guard try isWritable(db) else { return }
    try db.execute("DELETE FROM search WHERE rowid = \(sequence)", cached: true)
    try SortKeys.remove(sequence, in: db)
  }

  static func write(_ sequence: Int64, _ texts: IndexedTexts, in db: Database) throws {
    try db.execute(
      """
      INSERT OR REPLACE INTO search (rowid, memo, tags, description, photographer, place)
      VALUES (\(sequence), \(texts.memo), \(texts.tags), \(texts.description), \(texts.photographer),
        \(texts.place))
      """, cached: true)
    try SortKeys.write(sequence, texts, in: db)
  }

  static func isOfThisForm(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, "SELECT form FROM searchForm", cached: true) == form
  }

  /// Marks the index for rebuilding, because it is wrong, or because another version's now lacks a change.
  static func markAsOld(_ db: Database) throws {
    try db.execute("UPDATE searchForm SET form = 0, rebuiltTo = NULL WHERE form <> 0")
  }
}

/// The keys by which the library is sorted: a table with a row for each photo that is in it.
///
/// Keys compare byte by byte as people read the texts, so the two indexes give any page of the library in order.
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
