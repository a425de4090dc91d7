import Domain
import FoundationEssentials
import POSIX
import SQLite

extension Library {
  /// Puts photos into the library, or merges them with those that are there: all of them or none.
  ///
  /// Pictures are written before the rows that name them, as `save` does it.
  func merge(
    _ incoming: [IncomingEntry], batch: ChangeBatch?, now: Date, turn: LibraryTurn
  ) throws(LibraryError) -> MergedEntries {
    let pictures = incoming.filter { $0.namedJPEG != nil }
    guard !pictures.isEmpty else {
      return try mergeRows(incoming, written: [:], batch: batch, now: now, turn: turn)
    }
    // From before the files exist until their rows do, so that no sweep removes them.
    let lock = try paths.explaining { try LibraryLock(.withOthers, of: paths, wait: wait) }
    let written = try write(pictures)
    do throws(LibraryError) {
      let merged = try mergeRows(incoming, written: written, batch: batch, now: now, turn: turn)
      LibrarySweep(library: self).remove(written, holding: lock)
      return merged
    } catch {
      LibrarySweep(library: self).remove(written, holding: lock)
      throw error
    }
  }

  /// What `merge` would do, without doing it.
  func mergeOutcome(_ incoming: [IncomingEntry]) throws(LibraryError) -> MergedEntries {
    try read { db in
      try incoming.reduce(into: MergedEntries()) { outcome, incoming in
        let old = try entry(incoming.entry.photo.key, in: db)
        outcome.count(incoming.entry, over: old?.entry, isPictureBack: false)
      }
    }
  }

  /// - Returns: The pictures that were not there before.
  private func write(_ incoming: [IncomingEntry]) throws(LibraryError) -> [PictureName: PhotoKey] {
    try paths.explaining {
      let folder = try PictureFolder(makingAt: paths)
      var written: [PictureName: PhotoKey] = [:]
      for incoming in incoming {
        guard let (name, jpeg) = incoming.namedJPEG, folder.lacks(name) else { continue }
        try folder.write(jpeg, as: name, random: settings.random())
        written[name] = incoming.entry.photo.key
      }
      return written
    }
  }

  private func mergeRows(
    _ incoming: [IncomingEntry], written: [PictureName: PhotoKey], batch: ChangeBatch?, now: Date,
    turn: LibraryTurn
  ) throws(LibraryError) -> MergedEntries {
    try write(turn) { db in
      // 16 MiB as far as they are needed: with SQLite's 2 MiB, each photo has four pages read again in a large library.
      try db.execute("PRAGMA cache_size = -16384", cached: true)
      try checkHasNumbersLeft(db)
      var merging = EntryMerging(
        edit: try LibraryEdit(self, db, now: now), written: written, batch: batch,
        pictures: pictureStates(of: incoming.map(\.file)))
      for incoming in incoming { try merging.merge(incoming) }
      return merging.outcome
    }
  }

  /// A photo's row as an entry; nil when there is none.
  fileprivate func entry(
    _ key: PhotoKey, in db: Database
  ) throws -> (record: SavedPhotoRecord, entry: LibraryEntry)? {
    guard let record = try record(of: key, in: db) else { return nil }
    let sequence = record.sequence
    let memos = try earlierMemos(from: sequence, through: sequence, in: db)[sequence] ?? []
    let tags = try TagRows.given(to: sequence, in: db)
    return (record, LibraryEntry(record, tags: tags, earlierMemos: memos))
  }
}

/// Puts entries into the rows of one transaction.
private struct EntryMerging {
  let edit: LibraryEdit
  /// The pictures that were missing until just now.
  let written: [PictureName: PhotoKey]
  let batch: ChangeBatch?
  /// What is where the pictures would be, under their names in the other library.
  let pictures: [PictureName: PictureState]
  private(set) var outcome = MergedEntries()
  private var library: Library { edit.library }
  private var db: Database { edit.db }

  init(
    edit: LibraryEdit, written: [PictureName: PhotoKey], batch: ChangeBatch?,
    pictures: [PictureName: PictureState]
  ) {
    (self.edit, self.written, self.batch, self.pictures) = (edit, written, batch, pictures)
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
    (pictures[file] ?? library.pictureStates(of: [file])[file]) == .missing
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
    if entry.deletedAt == nil {
      try SearchIndex.insert(sequence: state.sequence, texts: texts, in: db)
    }
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

extension MergedEntries {
  fileprivate mutating func count(
    _ entry: LibraryEntry, over old: LibraryEntry?, isPictureBack: Bool
  ) {
    guard let old else { return added += 1 }
    if old.deletedAt != nil {
      inTrash += 1
    } else if isPictureBack || old.merged(with: entry) != old {
      changed += 1
    } else {
      unchanged += 1
    }
  }
}

extension IncomingEntry {
  /// The name that it had in the other library, so that a picture that comes later is known to be the same.
  fileprivate var file: PictureName {
    let key = entry.photo.key
    let file = entry.file.flatMap { PictureName($0) }
    return file.flatMap { $0.photoID == key.id.rawValue ? $0 : nil } ?? PictureName(of: key, jpeg: [])
  }

  /// The picture, if the name that the other library had for it is that of these bytes.
  fileprivate var namedJPEG: (name: PictureName, jpeg: [UInt8])? {
    guard let jpeg, let name = entry.file.flatMap({ PictureName($0) }),
      name.isName(of: entry.photo.key, jpeg: jpeg)
    else { return nil }
    return (name, jpeg)
  }
}
