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

  static func write(_ sequence: Int64, _ texts: SearchTexts, in db: Database) throws {
    try db.execute(
      """
      INSERT OR REPLACE INTO sortKey (sequence, memoKey, photographerKey)
      VALUES (\(sequence), \(key(of: texts.memo)), \(key(of: texts.photographer)))
      """, cached: true)
  }

  static func remove(_ sequence: Int64, in db: Database) throws {
    try db.execute("DELETE FROM sortKey WHERE sequence = \(sequence)", cached: true)
  }

  /// The letters and digits of a text as `find` compares them, with a space for each gap between them.
  ///
  /// - Returns: nil for a text of which nothing can be seen.
  static func key(of text: String) -> String? {
    guard !Memo.isBlank(text) else { return nil }
    var key = ""
    let start = text.utf8.count > mostCharacters ? String(text.prefix(mostCharacters)) : text
    for piece in SearchText(start).pieces {
      key += piece.isJoined ? piece.text : piece.text + " "
    }
    if key.last == " " { key.removeLast() }
    return key.utf8.count > mostLetters ? String(key.unicodeScalars.prefix(mostLetters)) : key
  }

  /// The sort key; ties are in the order of saving.
  private static let mostLetters = 64
  /// The characters of a text from which the letters are taken.
  private static let mostCharacters = 200
}
