import Domain
import FoundationEssentials
import LibraryCore
import SQLite

/// Puts entries into the rows of one transaction.
struct EntryMerging {
  let edit: LibraryEdit
  /// The pictures that were missing until just now.
  let written: [PictureName: PhotoKey]
  let batch: ChangeBatch?
  /// The names of all pictures in the folder; nil when looking for each is faster.
  let pictures: Set<String>?
  private let isIndexed: Bool
  private(set) var outcome = MergedEntries()
  private var library: Library { edit.library }
  private var db: Database { edit.db }

  init(
    edit: LibraryEdit, written: [PictureName: PhotoKey], batch: ChangeBatch?, pictures: Set<String>?
  ) throws {
    (self.edit, self.written, self.batch, self.pictures) = (edit, written, batch, pictures)
    isIndexed = try SearchIndex.isWritable(edit.db)
  }

  mutating func merge(_ incoming: IncomingEntry) throws {
    let key = incoming.entry.photo.key
    guard let (record, old) = try library.entry(key, in: db) else {
      let file = incoming.file
      try insert(incoming.entry, incoming.texts, file: file)
      outcome.count(incoming.entry, over: nil, isPictureBack: false)
      if incoming.entry.deletedAt == nil, incoming.namedJPEG == nil, lacksPicture(file) {
        outcome.withoutPicture.append(key)
      }
      return
    }
    guard old.deletedAt == nil else { return outcome.inTrash += 1 }
    let isMissing = written[record.file] != nil || lacksPicture(record.file)
    let picture = isMissing ? incoming.namedJPEG?.name : nil
    if let picture { try library.setPicture(picture, of: key, in: db) }
    if isMissing, picture == nil { outcome.withoutPicture.append(key) }
    try update(record, from: old, to: old.merged(with: incoming.entry))
    outcome.count(incoming.entry, over: old, isPictureBack: picture != nil)
  }

  private func lacksPicture(_ file: PictureName) -> Bool {
    if let pictures { return !pictures.contains(file.text) }
    return library.pictureStates(of: [file])[file] == .missing
  }

  private func insert(_ entry: LibraryEntry, _ texts: IndexedTexts, file: PictureName) throws {
    try SavedPhotoRecord.insert(entry.photo, memo: entry.memo, savedAt: entry.savedAt, file: file, in: db)
    let state = StoredState(
      sequence: db.lastInsertedRowID, savedAt: entry.savedAt.timeIntervalSince1970,
      deletedAt: entry.deletedAt?.timeIntervalSince1970, memo: entry.memo, tags: entry.tags.map(\.name))
    if entry.deletedAt != nil || entry.missingSince != nil {
      try db.execute(
        """
        UPDATE savedPhoto SET deletedAt = \(state.deletedAt),
          missingSince = \(entry.missingSince?.timeIntervalSince1970),
          withdrawnAt = \(entry.withdrawnAt?.timeIntervalSince1970)
        WHERE sequence = \(state.sequence)
        """)
    }
    if !texts.tags.isEmpty {
      try TagRows.set(given: state.tags, memo: entry.memo, of: state.sequence, in: db)
    }
    try keep(entry.earlierMemos, of: state.sequence)
    if isIndexed, entry.deletedAt == nil { try SearchIndex.write(state.sequence, texts, in: db) }
    if let batch { try edit.record(.imported, in: batch, entry.photo.key, from: nil, to: state) }
  }

  private func update(_ record: SavedPhotoRecord, from old: LibraryEntry, to new: LibraryEntry) throws {
    guard new != old else { return }
    let key = record.photo.key
    if let place = new.photo.place, old.photo.place == nil {
      try db.execute("UPDATE savedPhoto SET place = \(place) WHERE sequence = \(record.sequence)")
    }
    let before = try edit.state(of: record)
    var after = before
    after.memo = new.memo
    after.tags = new.tags.map(\.name)
    try edit.set(after, of: key, from: before)
    if new.earlierMemos != old.earlierMemos {
      try db.execute("DELETE FROM earlierMemo WHERE sequence = \(record.sequence)")
      try keep(new.earlierMemos, of: record.sequence)
    }
    if let batch { try edit.record(.imported, in: batch, key, from: before, to: after) }
  }

  /// - Parameter memos: The latest first, which gets the highest number.
  private func keep(_ memos: [EarlierMemo], of sequence: Int64) throws {
    for memo in memos.reversed() {
      try db.execute(
        """
        INSERT INTO earlierMemo (sequence, memo, replacedAt)
        VALUES (\(sequence), \(memo.memo), \(memo.replacedAt.timeIntervalSince1970))
        """, cached: true)
    }
  }
}
