package import Domain

extension IncomingEntry {
  /// The picture's name in the other library, so that a later import recognizes the picture.
  package var file: PictureName {
    let key = entry.photo.key
    return givenName.flatMap { $0.photoID == key.id.rawValue ? $0 : nil } ?? PictureName(of: key, jpeg: [])
  }

  /// The picture, if its bytes match its name in the other library.
  package var namedJPEG: NamedPicture? {
    guard let jpeg, let name = givenName, name.isName(of: entry.photo.key, jpeg: jpeg) else { return nil }
    return (name, jpeg)
  }

  /// Exports from before the first release may lack the `=` before an id that begins with `-`.
  private var givenName: PictureName? {
    entry.file.flatMap { PictureName($0.hasPrefix("-") ? "=" + $0 : $0) }
  }
}

/// Merges entries into existing rows, in one transaction.
package struct EntryMerging<Edit: LibraryEdit> {
  let edit: Edit
  let batch: ChangeBatch?
  package private(set) var outcome = MergedEntries()

  /// - Parameter batch: The batch in which to record the change, or `nil` not to record it.
  package init(_ edit: Edit, in batch: ChangeBatch?) { (self.edit, self.batch) = (edit, batch) }

  package mutating func merge(_ incoming: IncomingEntry) throws {
    let (key, named) = (incoming.entry.photo.key, incoming.namedJPEG)
    guard let row = try edit.row(of: key) else { return try add(incoming, named) }
    guard row.deletedAt == nil else { return outcome.inTrash += 1 }
    let isMissing = edit.lacksPicture(row)
    let picture = isMissing ? named : nil
    if let picture { try edit.setPicture(picture, of: row) }
    if isMissing, picture == nil { outcome.withoutPicture.append(key) }
    let old = LibraryEntry(row, earlierMemos: try edit.earlierMemos(of: row))
    try update(row, from: old, to: old.merged(with: incoming.entry))
    outcome.count(incoming.entry, over: old, isPictureBack: picture != nil)
  }

  private mutating func add(_ incoming: IncomingEntry, _ named: NamedPicture?) throws {
    let row = try edit.add(incoming, file: incoming.file, jpeg: named?.jpeg)
    if let batch { try edit.record(.imported, in: batch, from: nil, to: row) }
    outcome.count(incoming.entry, over: nil, isPictureBack: false)
    if row.deletedAt == nil, named == nil, edit.lacksPicture(row) {
      outcome.withoutPicture.append(row.photo.key)
    }
  }

  private func update(_ row: SavedRow, from old: LibraryEntry, to new: LibraryEntry) throws {
    guard new != old else { return }
    var before = row
    if let place = new.photo.place, old.photo.place == nil { before = try edit.setPlace(place, of: row) }
    var state = row.state
    (state.memo, state.tags) = (new.memo, new.tags.map(\.name))
    if !state.hasSameMemo(as: row.state) { state.memoBy = nil }
    let changed = try edit.set(state, of: before)
    if new.earlierMemos != old.earlierMemos {
      try edit.removeEarlierMemos(of: row)
      try edit.keep(new.earlierMemos, of: row)
    }
    guard let batch else { return try edit.setLastChange(of: changed, to: nil) }
    try edit.record(.imported, in: batch, from: row, to: changed)
  }
}

extension MergedEntries {
  /// Counts an imported photo according to what the library had before.
  package mutating func count(
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

extension LibraryEdit {
  package func entry(_ key: PhotoKey) throws -> LibraryEntry? {
    try row(of: key).map { LibraryEntry($0, earlierMemos: try earlierMemos(of: $0)) }
  }
}
