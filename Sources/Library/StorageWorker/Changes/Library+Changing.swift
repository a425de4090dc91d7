import Domain
import FoundationEssentials
import LibraryCore
import SQLite

extension Library {
  /// Gives a photo another memo.
  ///
  /// - Returns: The memo that was there; nil when there was none, or the same.
  /// - Throws: `notSaved`.
  @discardableResult func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch? = nil, now: Date, turn: LibraryTurn
  ) throws(LibraryError) -> String? {
    try write(turn) { db in
      try LibraryEdit(self, db, now: now).replaceMemo(of: key, with: memo, in: batch)
    }
  }

  /// Moves photos to the trash.
  ///
  /// - Returns: The memo of each.
  /// - Throws: `notSaved` when one of them is not in the library; then none is moved.
  @discardableResult func delete(
    _ keys: [PhotoKey], now: Date, turn: LibraryTurn
  ) throws(LibraryError) -> [String] {
    try write(turn) { db in
      let edit = try LibraryEdit(self, db, now: now)
      let batch = ChangeBatch()
      return try keys.map { key in
        try edit.change(.delete, in: batch, key) { $0.deletedAt = edit.madeAt.timeIntervalSince1970 }.before
          .memo
      }
    }
  }

  /// Moves photos from the trash back to where they were in the library.
  ///
  /// - Returns: Them as they are then.
  /// - Throws: `notInTrash` when one of them is not there; then none is moved.
  func restore(_ keys: [PhotoKey], now: Date, turn: LibraryTurn) throws(LibraryError) -> [SavedPhoto] {
    try write(turn) { db in
      let edit = try LibraryEdit(self, db, now: now)
      let batch = ChangeBatch()
      for key in keys {
        guard let old = try edit.state(of: key), old.deletedAt != nil else { throw LibraryError.notInTrash }
        var new = old
        new.deletedAt = nil
        try edit.set(new, of: key, from: old)
        try edit.record(.restore, in: batch, key, from: old, to: new)
      }
      return try keys.compactMap { try savedPhoto($0, in: db) }
    }
  }

  /// Gives tags to photos and takes tags from them.
  ///
  /// A tag in a memo stays: only the memo can say otherwise.
  /// - Returns: The photos as they are then.
  /// - Throws: `notSaved` when one of them is not in the library; then none is changed.
  func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag], now: Date, turn: LibraryTurn
  ) throws(LibraryError) -> [RetaggedPhoto] {
    try write(turn) { db in
      let edit = try LibraryEdit(self, db, now: now)
      let batch = ChangeBatch()
      let changed = try keys.map { key in
        let (before, after) = try edit.change(.tag, in: batch, key) { state in
          let tags = Set(state.tags).union(added.map(\.name)).subtracting(removed.map(\.name))
          state.tags = tags.sorted()
        }
        return before.tags != after.tags
      }
      return try zip(keys, changed).compactMap { key, isChanged in
        try savedPhoto(key, in: db).map { RetaggedPhoto($0, isChanged: isChanged) }
      }
    }
  }
}

extension LibraryEdit {
  /// Gives a photo of the library another memo.
  ///
  /// - Returns: The memo that was there; nil when there was none, or the same.
  /// - Throws: `notSaved` when there is no such photo.
  func replaceMemo(of key: PhotoKey, with memo: String, in batch: ChangeBatch? = nil) throws -> String? {
    let (before, after) = try change(.memo, in: batch, key) { $0.memo = memo }
    return before.memo.isEmpty || before.hasSameMemo(as: after) ? nil : before.memo
  }

  /// Changes a photo that is in the library.
  ///
  /// - Throws: `notSaved` when there is none.
  @discardableResult
  func change(
    _ kind: LibraryChange.Kind, in batch: ChangeBatch? = nil, _ key: PhotoKey,
    _ body: (inout StoredState) -> Void
  ) throws -> (before: StoredState, after: StoredState) {
    guard let before = try state(of: key), before.deletedAt == nil else { throw LibraryError.notSaved }
    var after = before
    body(&after)
    try set(after, of: key, from: before)
    try record(kind, in: batch, key, from: before, to: after)
    return (before, after)
  }
}
