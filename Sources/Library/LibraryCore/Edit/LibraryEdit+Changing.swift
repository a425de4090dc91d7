package import Domain
import FoundationEssentials

extension LibraryEdit {
  /// Changes a memo and returns the previous one, if different; throws `notSaved`.
  @discardableResult
  package func updateMemo(of key: PhotoKey, to memo: String, in batch: ChangeBatch? = nil) throws -> String? {
    guard let row = try row(of: key), row.deletedAt == nil else { throw LibraryError.notSaved }
    return try replaceMemo(of: row, with: TaggedMemo(memo), in: batch).replaced
  }

  func replaceMemo(
    of row: SavedRow, with tagged: TaggedMemo, in batch: ChangeBatch?
  ) throws -> (row: SavedRow, replaced: String?) {
    let changed = try change(.memo, row, in: batch) { $0.take(tagged) }
    return (changed, row.replacedMemo(by: changed))
  }

  /// Moves all of the photos to the trash, or none, and returns their memos; throws `notSaved`.
  @discardableResult package func delete(_ keys: [PhotoKey]) throws -> [String] {
    try change(.delete, keys) { $0.deletedAt = madeAt.timeIntervalSince1970 }.map(\.before.memo)
  }

  /// Restores all of the photos from the trash to their places in the library, or none; throws `notInTrash`.
  package func restore(_ keys: [PhotoKey]) throws -> [SavedPhoto] {
    try saved(change(.restore, keys, areInTrash: true) { $0.deletedAt = nil }.map(\.after))
  }

  /// Adds tags to the photos and removes tags from them, for all or none; throws `notSaved`.
  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) throws -> [RetaggedPhoto] {
    let changed = try change(.tag, keys) { state in
      state.tags = Set(state.tags).union(added.map(\.name)).subtracting(removed.map(\.name)).sorted()
    }
    return try zip(changed, saved(changed.map(\.after))).map { rows, photo in
      RetaggedPhoto(photo, isChanged: rows.before.tags != rows.after.tags)
    }
  }

  /// Changes photos in the order of their names, so that two changes to the same photos never deadlock.
  ///
  /// - Returns: Each row before and after the change, in the order of `keys`.
  private func change(
    _ kind: LibraryChange.Kind, _ keys: [PhotoKey], areInTrash: Bool = false,
    _ body: (inout StoredState) -> Void
  ) throws -> [(before: SavedRow, after: SavedRow)] {
    let batch = ChangeBatch()
    var changed: [PhotoKey: (before: SavedRow, after: SavedRow)] = [:]
    for key in Set(keys).sorted(by: { $0.name < $1.name }) {
      guard let row = try row(of: key), (row.deletedAt != nil) == areInTrash else {
        throw areInTrash ? LibraryError.notInTrash : .notSaved
      }
      changed[key] = (row, try change(kind, row, in: batch, body))
    }
    return keys.compactMap { changed[$0] }
  }

  private func change(
    _ kind: LibraryChange.Kind, _ row: SavedRow, in batch: ChangeBatch?, _ body: (inout StoredState) -> Void
  ) throws -> SavedRow {
    var new = row.state
    body(&new)
    if new == row.state { return row }
    let changed = try set(new, of: row)
    try record(kind, in: batch, from: row, to: changed)
    return changed
  }
}
