package import Domain
package import FoundationEssentials

/// A change to a library, inside a transaction, which records each photo's states in the change log.
///
/// A folder and a server read and write rows in different ways and share all code above that. Photos are added through `add(_:file:jpeg:)`
/// and changed through `set(_:of:)`. Both functions keep the tags, the earlier memos and the search index in step with the row, so undoing
/// a change only has to set the earlier state.
package protocol LibraryEdit {
  var session: LibrarySession { get }
  var now: Date { get }
  /// The current time, or a later one if the clock was set back.
  var madeAt: Date { get }

  /// Reads and locks a photo's row and its tags, even in the trash, until the transaction ends.
  ///
  /// - Throws: `UnreadableRow` for a row that cannot be read and must not be changed.
  func row(of key: PhotoKey) throws -> SavedRow?
  /// Adds a photo and its tags as the newest row; `jpeg` is `nil` for a photo without its picture.
  func insert(_ entry: LibraryEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow
  /// Writes a state and its tags to a row, and returns the new row.
  func write(_ new: StoredState, to row: SavedRow) throws -> SavedRow
  /// Updates a row to the source's current description, but keeps a place that is already known.
  func describe(_ row: SavedRow, as photo: Photo) throws -> SavedRow
  func setPlace(_ place: String, of row: SavedRow) throws -> SavedRow
  /// Returns a number that no row has had yet, which makes its row the newest.
  func nextSequence() throws -> Int64
  func saved(_ rows: [SavedRow]) throws -> [SavedPhoto]

  func lacksPicture(_ row: SavedRow) -> Bool
  /// Gives a photo a picture that was just fetched from its source, which proves that the source still has the photo.
  func setPicture(_ picture: NamedPicture, of row: SavedRow) throws
  /// Records that the source has the photo.
  func noteFound(_ row: SavedRow) throws

  /// Returns the earlier memos, latest first.
  func earlierMemos(of row: SavedRow) throws -> [EarlierMemo]
  /// Adds a memo as the latest of the earlier memos.
  func keep(_ memo: EarlierMemo, of sequence: Int64) throws
  func removeEarlierMemos(of row: SavedRow) throws

  /// Indexes a photo's text; `texts` is `nil` for a photo in the trash, which no search finds.
  ///
  /// - Parameter old: The row as last indexed, or `nil` for a new row.
  func index(_ row: SavedRow, as texts: IndexedTexts?, insteadOf old: SavedRow?) throws

  /// Takes a photo out of the library, and keeps it for `putBack` while the change can be redone.
  func takeOut(_ row: SavedRow, by change: Int64) throws
  /// Puts a photo back, without its tags and its index entry; returns `nil` if it was not kept.
  func putBack(_ key: PhotoKey, of change: Int64) throws -> SavedRow?

  /// Adds a photo to a change, beginning the change if necessary; a photo already in the change keeps its first state.
  func log(_ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow)
    throws
  /// Records a change without its photos, once per batch; `undo` cannot undo it.
  func logBeyondUndo(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws
  /// Returns the change that `undo` or `redo` acts on next.
  func lastChange(isUndone: Bool) throws -> LoggedChange?
  func mark(_ change: LoggedChange, undoneAt: Date?) throws
  func forget(_ change: LoggedChange) throws
  /// Records which part of a change was the last to change the row, if the log keeps track of that.
  func setLastChange(of row: SavedRow, to part: Int64?) throws
  /// Counts an act for the news sent to other sessions, if there are any.
  func count(_ act: LibraryNews.Deed.Act, _ photos: Int)

  func insertReport(_ downloadLocation: String) throws
}

extension LibraryEdit {
  /// Changes a row and everything that depends on it, and returns the new row.
  @discardableResult package func set(_ new: StoredState, of row: SavedRow) throws -> SavedRow {
    let changed = try write(new, to: row)
    if !new.hasSameMemo(as: row.state), !row.memo.isEmpty {
      try keep(EarlierMemo(memo: row.memo, replacedAt: now, by: row.memoBy), of: new.sequence)
    }
    try index(changed, insteadOf: row)
    return changed
  }

  package func index(_ row: SavedRow, insteadOf old: SavedRow?) throws {
    let texts = SearchTexts(row.photo, memo: row.memo, tags: row.tags, place: row.photo.place)
    try index(row, as: row.deletedAt == nil ? IndexedTexts(texts) : nil, insteadOf: old)
  }

  func record(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow
  ) throws {
    if let before, before.state.isSame(as: after.state) { return }
    if let batch, batch.isBeyondUndo {
      try logBeyondUndo(.imported, in: batch)
      if before != nil { try setLastChange(of: after, to: nil) }
      return
    }
    try log(kind, in: batch, from: before, to: after)
  }

  /// Adds a photo that is neither in the library nor in the trash.
  func add(_ incoming: IncomingEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow {
    let row = try insert(incoming.entry, file: file, jpeg: jpeg)
    if row.deletedAt == nil { try index(row, as: incoming.texts, insteadOf: nil) }
    try keep(incoming.entry.earlierMemos, of: row)
    return row
  }

  /// - Parameter memos: The earlier memos, latest first.
  func keep(_ memos: [EarlierMemo], of row: SavedRow) throws {
    for memo in memos.reversed() { try keep(memo, of: row.sequence) }
  }
}

extension LibraryEdit {
  /// Inserts the photo, or updates its row if there is one.
  package func save(
    _ photo: Photo, picture: NamedPicture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    let (old, tagged) = (try row(of: photo.key), memo.map(TaggedMemo.init))
    if let old, old.deletedAt == nil { return try update(old, picture: picture, tagged, in: batch) }
    let result =
      if let old { try bringBack(old, as: photo, picture: picture, tagged, in: batch) } else {
        try add(photo, picture: picture, tagged, in: batch)
      }
    if let pendingReport { try insertReport(pendingReport) }
    return result
  }

  private func add(
    _ photo: Photo, picture: NamedPicture, _ tagged: TaggedMemo?, in batch: ChangeBatch?
  ) throws -> StarResult {
    let entry = LibraryEntry(photo: photo, memo: tagged?.text ?? "", tags: tagged?.tags ?? [], savedAt: now)
    let row = try add(IncomingEntry(entry), file: picture.name, jpeg: picture.jpeg)
    try record(.star, in: batch, from: nil, to: row)
    return StarResult(.starred, row)
  }

  /// Makes a photo from the trash the newest in the library, with its tags; it keeps its memo unless `memo` replaces it.
  private func bringBack(
    _ old: SavedRow, as photo: Photo, picture: NamedPicture, _ tagged: TaggedMemo?, in batch: ChangeBatch?
  ) throws -> StarResult {
    var new = old.state
    new.sequence = try nextSequence()
    (new.savedAt, new.deletedAt, new.starredBy) = (now.timeIntervalSince1970, nil, nil)
    if let tagged { new.take(tagged) }
    try setPicture(picture, of: old)
    let row = try set(new, of: describe(old, as: photo))
    try record(.star, in: batch, from: old, to: row)
    return StarResult(.restored, row, replaced: old.replacedMemo(by: row))
  }

  /// Updates a photo that is already in the library; it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedRow, picture: NamedPicture, _ tagged: TaggedMemo?, in batch: ChangeBatch?
  ) throws -> StarResult {
    let changed = try tagged.map { try replaceMemo(of: old, with: $0, in: batch) }
    if lacksPicture(old) { try setPicture(picture, of: old) } else { try noteFound(old) }
    return StarResult(tagged == nil ? .kept : .updated, changed?.row ?? old, replaced: changed?.replaced)
  }
}

extension StarResult {
  fileprivate init(_ outcome: StarOutcome, _ row: SavedRow, replaced: String? = nil) {
    self.init(
      outcome: outcome, memo: row.memo, tags: row.tags.compactMap { PhotoTag($0) }, replacedMemo: replaced)
  }
}
