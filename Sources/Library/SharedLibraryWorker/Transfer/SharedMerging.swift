import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// Puts photos of another library into the rows of one transaction.
struct SharedMerging {
  let edit: SharedEdit
  let batch: ChangeBatch?
  private(set) var outcome = MergedEntries()

  init(edit: SharedEdit, batch: ChangeBatch?) { (self.edit, self.batch) = (edit, batch) }

  mutating func merge(_ incoming: IncomingEntry) throws {
    let key = incoming.entry.photo.key
    guard let row = try edit.row(of: key) else {
      try insert(incoming)
      outcome.count(incoming.entry, over: nil, isPictureBack: false)
      if incoming.entry.deletedAt == nil, incoming.namedJPEG == nil { outcome.withoutPicture.append(key) }
      return
    }
    guard row.deletedAt == nil else { return outcome.inTrash += 1 }
    let picture = row.hasPicture ? nil : incoming.namedJPEG
    if let picture { try edit.setPicture(picture, of: row) }
    if !row.hasPicture, picture == nil { outcome.withoutPicture.append(key) }
    let memos = try edit.library.earlierMemos(of: [row.sequence])[row.sequence] ?? []
    let old = LibraryEntry(row, earlierMemos: memos)
    try update(row, from: old, to: old.merged(with: incoming.entry))
    outcome.count(incoming.entry, over: old, isPictureBack: picture != nil)
  }

  private func insert(_ incoming: IncomingEntry) throws {
    let (entry, photo) = (incoming.entry, incoming.entry.photo)
    let digest = try incoming.namedJPEG.map { try edit.insert($0.jpeg) } ?? .null
    let writer: SQL = entry.memo.isEmpty ? "NULL" : "session_user"
    let row = try edit.run(
      """
      INSERT INTO savedPhoto (source, photoID, memo, memoBy, tags, memoTags, savedAt, deletedAt, file, digest, place,
        missingSince, withdrawnAt, \(PhotoColumns.names))
      VALUES (\(photo.source.name), \(photo.id.rawValue), \(entry.memo), \(writer), \(Value.texts(entry.tags.map(\.name))),
        \(Value.texts(PhotoTag.all(in: entry.memo).map(\.name))), \(entry.savedAt.timeIntervalSince1970),
        \(entry.deletedAt?.timeIntervalSince1970), \(incoming.file.text), \(digest), \(photo.place),
        \(entry.missingSince?.timeIntervalSince1970), \(entry.withdrawnAt?.timeIntervalSince1970),
        \(PhotoColumns.values(of: photo)))
      ON CONFLICT (source, photoID) DO NOTHING RETURNING \(SavedRow.columns)
      """
    ).rows.first
    guard let row else { throw SharedEdit.Again() }
    let saved = try SavedRow(row)
    if entry.deletedAt == nil { try edit.run(SearchRow(incoming.texts, of: photo).inserting(saved.sequence)) }
    try keep(entry.earlierMemos, of: saved.sequence)
    if let batch { try edit.record(.imported, in: batch, from: nil, to: saved) }
  }

  private func update(_ row: SavedRow, from old: LibraryEntry, to new: LibraryEntry) throws {
    guard new != old else { return }
    if let place = new.photo.place, old.photo.place == nil {
      try edit.run("UPDATE savedPhoto SET place = \(place) WHERE sequence = \(row.sequence)")
    }
    var state = row.state
    (state.memo, state.tags) = (new.memo, new.tags.map(\.name))
    if !state.hasSameMemo(as: row.state) { state.memoBy = nil }
    let changed = try edit.set(state, of: row)
    if new.earlierMemos != old.earlierMemos {
      try edit.run("DELETE FROM earlierMemo WHERE sequence = \(row.sequence)")
      try keep(new.earlierMemos, of: row.sequence)
    }
    guard let batch else { return try edit.setLastChange(of: changed, to: nil) }
    try edit.record(.imported, in: batch, from: row, to: changed)
  }

  /// - Parameter memos: The latest first, which gets the highest number.
  private func keep(_ memos: [EarlierMemo], of sequence: Int64) throws {
    for memo in memos.reversed() {
      try edit.run(
        """
        INSERT INTO earlierMemo (sequence, memo, replacedAt)
        VALUES (\(sequence), \(memo.memo), \(memo.replacedAt.timeIntervalSince1970))
        """)
    }
  }
}
