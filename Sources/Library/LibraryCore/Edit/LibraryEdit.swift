package import Domain
package import FoundationEssentials

/// One change of a library, inside a transaction: what it does to each photo is kept in the change log.
///
/// A folder and a server each read and write rows in their own way. Starring, changing, merging and taking back are made of
/// that, once for both. Every change that `undo` takes back goes through `set(_:of:)`, which keeps the tags, the earlier
/// memos and the search index in step with the row. So taking a change back is setting what was before.
package protocol LibraryEdit {
  var session: LibrarySession { get }
  var now: Date { get }
  /// Now, or later if the clock was set back.
  var madeAt: Date { get }

  /// The row of a photo with its tags, in the library or in the trash; until the transaction ends, nobody else changes it.
  ///
  /// - Throws: `UnreadableRow` for a row that cannot be read; nothing is written into it.
  func row(of key: PhotoKey) throws -> SavedRow?
  /// Adds a photo at the end of the order of saving, with its tags.
  ///
  /// - Parameter jpeg: The bytes of its picture; nil for a photo that comes without.
  func insert(_ entry: LibraryEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow
  /// Writes a state into a row, with the tags.
  ///
  /// - Returns: The row as it is then.
  func write(_ new: StoredState, to row: SavedRow) throws -> SavedRow
  /// Writes what the source says of a photo now into its row; a place that is known stays.
  func describe(_ row: SavedRow, as photo: Photo) throws -> SavedRow
  func setPlace(_ place: String, of row: SavedRow) throws -> SavedRow
  /// A number that no row has had: the row with it is the newest.
  func nextSequence() throws -> Int64
  func saved(_ rows: [SavedRow]) throws -> [SavedPhoto]

  func lacksPicture(_ row: SavedRow) -> Bool
  /// Gives a photo a picture, which its source has just given, so it has the photo.
  func setPicture(_ picture: NamedPicture, of row: SavedRow) throws
  /// Notes that the source has the photo.
  func noteFound(_ row: SavedRow) throws

  /// The memos that a photo had, the latest first.
  func earlierMemos(of row: SavedRow) throws -> [EarlierMemo]
  /// Adds the latest of the memos that a photo had.
  func keep(_ memo: EarlierMemo, of sequence: Int64) throws
  func removeEarlierMemos(of row: SavedRow) throws

  /// Has a photo found by these texts.
  ///
  /// - Parameters:
  ///   - texts: nil for a photo in the trash: only what is in the library can be found.
  ///   - old: The row as it was indexed before; nil for a new one.
  func index(_ row: SavedRow, as texts: IndexedTexts?, insteadOf old: SavedRow?) throws

  /// Adds a photo to a change of this session, which it begins if need be.
  ///
  /// A photo that the change has already keeps the state that it had before the change.
  func log(_ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow)
    throws
  /// The change to take back, or to make again.
  func lastChange(isUndone: Bool) throws -> LoggedChange?
  func mark(_ change: LoggedChange, undoneAt: Date?) throws
  /// Says in a photo's row which part of a change made it what it is, where the log knows that.
  func setLastChange(of row: SavedRow, to part: Int64?) throws
  /// Counts what the other sessions are to hear of, where someone tells them.
  func count(_ act: LibraryNews.Deed.Act, _ photos: Int)

  func insertReport(_ downloadLocation: String) throws
}

extension LibraryEdit {
  /// Changes the row of a photo, and all that depends on it.
  ///
  /// - Returns: The row as it is then.
  @discardableResult package func set(_ new: StoredState, of row: SavedRow) throws -> SavedRow {
    let changed = try write(new, to: row)
    if !new.hasSameMemo(as: row.state), !row.memo.isEmpty {
      try keep(EarlierMemo(memo: row.memo, replacedAt: now, by: row.memoBy), of: new.sequence)
    }
    try index(changed, insteadOf: row)
    return changed
  }

  package func index(_ row: SavedRow, insteadOf old: SavedRow?) throws {
    let texts = SearchTexts(row.photo, memo: row.memo, tags: row.allTags, place: row.photo.place)
    try index(row, as: row.deletedAt == nil ? IndexedTexts(texts) : nil, insteadOf: old)
  }

  func record(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow
  ) throws {
    if let before, before.state.isSame(as: after.state) { return }
    try log(kind, in: batch, from: before, to: after)
  }

  /// Adds a photo that is in neither the library nor the trash.
  func add(_ incoming: IncomingEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow {
    let row = try insert(incoming.entry, file: file, jpeg: jpeg)
    if row.deletedAt == nil { try index(row, as: incoming.texts, insteadOf: nil) }
    try keep(incoming.entry.earlierMemos, of: row)
    return row
  }

  /// A photo as an entry; nil when there is none.
  package func entry(_ key: PhotoKey) throws -> LibraryEntry? {
    try row(of: key).map { LibraryEntry($0, earlierMemos: try earlierMemos(of: $0)) }
  }

  /// - Parameter memos: The latest first.
  func keep(_ memos: [EarlierMemo], of row: SavedRow) throws {
    for memo in memos.reversed() { try keep(memo, of: row.sequence) }
  }
}
