package import Domain
package import FoundationEssentials

/// One change of a library, inside a transaction: the change log keeps what it does to each photo.
///
/// A folder and a server each read and write rows in their own way, and share everything that is made of that.
/// Additions go through `add(_:file:jpeg:)` and other changes through `set(_:of:)`. Both keep the tags, the earlier
/// memos and the search index in step with the row, so taking a change back is setting what was before.
package protocol LibraryEdit {
  var session: LibrarySession { get }
  var now: Date { get }
  /// Now, or later if the clock was set back.
  var madeAt: Date { get }

  /// Reads and locks a photo's row with its tags, even in the trash, until the transaction ends.
  ///
  /// - Throws: `UnreadableRow` for a row that cannot be read; nothing is written into it.
  func row(of key: PhotoKey) throws -> SavedRow?
  /// Adds a photo and its tags at the end of the order of saving; `jpeg` is nil for a photo without its picture.
  func insert(_ entry: LibraryEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow
  /// Writes a state with its tags into a row, and returns the new row.
  func write(_ new: StoredState, to row: SavedRow) throws -> SavedRow
  /// Writes the source's present description into a row; a place that is known stays.
  func describe(_ row: SavedRow, as photo: Photo) throws -> SavedRow
  func setPlace(_ place: String, of row: SavedRow) throws -> SavedRow
  /// A number that no row has had, which makes its row the newest.
  func nextSequence() throws -> Int64
  func saved(_ rows: [SavedRow]) throws -> [SavedPhoto]

  func lacksPicture(_ row: SavedRow) -> Bool
  /// Gives a photo a picture that has just come from its source, which therefore has the photo.
  func setPicture(_ picture: NamedPicture, of row: SavedRow) throws
  /// Notes that the source has the photo.
  func noteFound(_ row: SavedRow) throws

  /// The earlier memos, the latest first.
  func earlierMemos(of row: SavedRow) throws -> [EarlierMemo]
  /// Adds the latest of the earlier memos.
  func keep(_ memo: EarlierMemo, of sequence: Int64) throws
  func removeEarlierMemos(of row: SavedRow) throws

  /// Indexes a photo by its texts; nil for one in the trash, where nothing is found.
  ///
  /// - Parameter old: The row as it was indexed before; nil for a new one.
  func index(_ row: SavedRow, as texts: IndexedTexts?, insteadOf old: SavedRow?) throws

  /// Takes a photo out of the library, and keeps it for `putBack` until the change can no longer be repeated.
  func takeOut(_ row: SavedRow, by change: Int64) throws
  /// Puts a photo back without its tags and its place in the index; returns nil when it is not kept.
  func putBack(_ key: PhotoKey, of change: Int64) throws -> SavedRow?

  /// Adds a photo to a change, which begins if need be; a photo that is already in it keeps its first state.
  func log(_ kind: LibraryChange.Kind, in batch: ChangeBatch?, from before: SavedRow?, to after: SavedRow)
    throws
  /// Begins a change without photos, unless the batch has begun: `undo` cannot take it back.
  func logBeyondUndo(_ kind: LibraryChange.Kind, in batch: ChangeBatch?) throws
  /// The change that `undo` takes back, or that `redo` repeats.
  func lastChange(isUndone: Bool) throws -> LoggedChange?
  func mark(_ change: LoggedChange, undoneAt: Date?) throws
  func forget(_ change: LoggedChange) throws
  /// Notes in a row which part of a change made it what it is, where the log knows that.
  func setLastChange(of row: SavedRow, to part: Int64?) throws
  /// Counts an act for the news that other sessions get, where there are any.
  func count(_ act: LibraryNews.Deed.Act, _ photos: Int)

  func insertReport(_ downloadLocation: String) throws
}

extension LibraryEdit {
  /// Changes a row and all that depends on it, and returns the row as it is then.
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

  /// Adds a photo that is in neither the library nor the trash.
  func add(_ incoming: IncomingEntry, file: PictureName, jpeg: [UInt8]?) throws -> SavedRow {
    let row = try insert(incoming.entry, file: file, jpeg: jpeg)
    if row.deletedAt == nil { try index(row, as: incoming.texts, insteadOf: nil) }
    try keep(incoming.entry.earlierMemos, of: row)
    return row
  }

  /// - Parameter memos: The latest first.
  func keep(_ memos: [EarlierMemo], of row: SavedRow) throws {
    for memo in memos.reversed() { try keep(memo, of: row.sequence) }
  }
}

extension LibraryEdit {
  /// Inserts the photo, or updates the row that it already has.
  package func save(
    _ photo: Photo, picture: NamedPicture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    let (old, note) = (try row(of: photo.key), memo.map(Note.init))
    if let old, old.deletedAt == nil { return try update(old, picture: picture, note, in: batch) }
    let result =
      if let old { try bringBack(old, as: photo, picture: picture, note, in: batch) } else {
        try add(photo, picture: picture, note, in: batch)
      }
    if let pendingReport { try insertReport(pendingReport) }
    return result
  }

  private func add(
    _ photo: Photo, picture: NamedPicture, _ note: Note?, in batch: ChangeBatch?
  ) throws -> StarResult {
    let entry = LibraryEntry(photo: photo, memo: note?.text ?? "", tags: note?.tags ?? [], savedAt: now)
    let row = try add(IncomingEntry(entry), file: picture.name, jpeg: picture.jpeg)
    try record(.star, in: batch, from: nil, to: row)
    return StarResult(.starred, row)
  }

  /// Makes a photo of the trash the newest of the library, with its tags and, unless `memo` replaces it, its memo.
  private func bringBack(
    _ old: SavedRow, as photo: Photo, picture: NamedPicture, _ note: Note?, in batch: ChangeBatch?
  ) throws -> StarResult {
    var new = old.state
    new.sequence = try nextSequence()
    (new.savedAt, new.deletedAt, new.starredBy) = (now.timeIntervalSince1970, nil, nil)
    if let note { new.take(note) }
    try setPicture(picture, of: old)
    let row = try set(new, of: describe(old, as: photo))
    try record(.star, in: batch, from: old, to: row)
    return StarResult(.restored, row, replaced: old.replacedMemo(by: row))
  }

  /// Updates a photo that is already there: it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedRow, picture: NamedPicture, _ note: Note?, in batch: ChangeBatch?
  ) throws -> StarResult {
    let changed = try note.map { try replaceMemo(of: old, with: $0, in: batch) }
    if lacksPicture(old) { try setPicture(picture, of: old) } else { try noteFound(old) }
    return StarResult(note == nil ? .kept : .updated, changed?.row ?? old, replaced: changed?.replaced)
  }
}

extension StarResult {
  fileprivate init(_ outcome: StarOutcome, _ row: SavedRow, replaced: String? = nil) {
    self.init(
      outcome: outcome, memo: row.memo, tags: row.tags.compactMap { PhotoTag($0) }, replacedMemo: replaced)
  }
}
