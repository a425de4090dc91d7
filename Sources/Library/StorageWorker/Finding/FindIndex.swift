import Domain
import LibraryCore
import SQLite

/// The FTS5 table that finds saved photos by their text.
///
/// `SearchText` folds text and splits it into words and signs. A sign is a symbol, an emoji, or a letter of a script such as Chinese or
/// Korean. The index has one column per field, with the words and signs as tokens between spaces. FTS5 splits only at spaces, because its
/// tokenizer "ascii" makes each of our letters part of a token. FTS5 therefore knows nothing about languages, and the index agrees exactly
/// with `SearchText`.
///
/// A prefix query finds a word by its beginning, or a single sign. It finds several signs as a phrase of pairs, which is fast because few
/// photos share a pair. A phrase may mix words and signs. A tag matches only as a whole.
///
/// Each photo in the library has a row with its `sequence`. A transaction that removes a photo or changes its text removes that row and
/// inserts the new one, if any. The sort keys (`SortKeys`) work the same way.
///
/// The database records the form of its index. If that is not this version's form, the index is rebuilt before its next use, in many short
/// transactions. So even a library of a million photos needs little memory, other processes wait only briefly, and an interrupted rebuild
/// continues where it stopped.
enum FindIndex {
  /// The version of the index's form; increment it with each change to its text, tokens, settings or keys.
  static let form = 6

  /// Creates an empty index, which is complete for a library without photos.
  static let creation = """
    CREATE TABLE searchForm (
      form INTEGER NOT NULL,               -- 0 when it is to be rebuilt
      rebuiltTo INTEGER                    -- the last row while it is being rebuilt, otherwise NULL
    ) STRICT;
    INSERT INTO searchForm VALUES (\(form), NULL);
    \(table)
    """

  /// Omits the token count of each row (`columnsize`), which only ranking needs.
  static let table = """
    CREATE VIRTUAL TABLE search USING fts5(
      \(FindField.allCases.map(\.rawValue).joined(separator: ", ")),
      tokenize = "ascii tokenchars '-_#$+<=>^`|~'", columnsize = 0);
    \(SortKeys.table)
    """

  static func insert(sequence: Int64, texts: IndexedTexts, in db: Database) throws {
    if try isWritable(db) { try write(sequence, texts, in: db) }
  }

  /// Returns whether this transaction may index photos; if not, marks the index as old.
  static func isWritable(_ db: Database) throws -> Bool {
    let isWritable = try isOfThisForm(db)
    if !isWritable { try markAsOld(db) }
    return isWritable
  }

  /// Removes a photo from the index; a photo that is not in the index is not an error.
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

  /// Marks the index for rebuilding, because it is wrong, or because an index in another form now lacks a change.
  static func markAsOld(_ db: Database) throws {
    try db.execute("UPDATE searchForm SET form = 0, rebuiltTo = NULL WHERE form <> 0")
  }
}

/// The keys that sort the library: a table with a row for each of its photos.
///
/// Comparing keys byte by byte gives the order that people expect, so the table's two indexes give any page in order.
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
