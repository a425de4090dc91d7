package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker: LibraryChangesLogic {
  package func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await currentPhoto("\(key.isIt)")
  }

  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    let picture = (name: PictureName(of: photo.key, jpeg: picture.jpeg), jpeg: picture.jpeg)
    return try await change(otherwise: nil) { edit in
      try edit.save(photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: batch)
    }
  }

  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    try await change(otherwise: .failure(.notSaved)) { edit in
      guard let row = try edit.row(of: key) else { throw LibraryError.notSaved }
      return try edit.replaceMemo(of: row, with: memo, in: batch)
    }
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    try await change(otherwise: .success(())) { edit in
      let row = try edit.run(
        """
        UPDATE savedPhoto SET place = \(place)
        WHERE \(key.isIt) AND deletedAt IS NULL AND place IS DISTINCT FROM \(place) RETURNING \(SavedRow.columns)
        """
      ).rows.first
      if let row { try edit.index(SavedRow(row)) }
    }
  }

  package func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String] {
    try await change(otherwise: .failure(.notSaved)) { edit in
      try edit.change(.delete, keys) { $0.deletedAt = edit.now.timeIntervalSince1970 }.map(\.before.memo)
    }
  }

  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [RetaggedPhoto] {
    try await change(otherwise: .failure(.notSaved)) { edit in
      try edit.change(.tag, keys) { state in
        state.tags = Set(state.tags).union(added.map(\.name)).subtracting(removed.map(\.name)).sorted()
      }.map { before, after in RetaggedPhoto(after.saved(), isChanged: before.tags != after.tags) }
    }
  }

  package func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto] {
    try await change(otherwise: .failure(.notInTrash)) { edit in
      try edit.change(.restore, keys, inTrash: true) { $0.deletedAt = nil }.map { $0.after.saved() }
    }
  }
}

extension SharedEdit {
  /// Changes photos that are all in the library, or all in the trash, as one change.
  ///
  /// - Returns: The row of each, before and after, in the order of the keys.
  /// - Throws: `notSaved` or `notInTrash` when one of them is not there.
  func change(
    _ kind: LibraryChange.Kind, _ keys: [PhotoKey], inTrash: Bool = false, _ body: (inout StoredState) -> Void
  ) throws -> [(before: SavedRow, after: SavedRow)] {
    let batch = ChangeBatch()
    var changed: [PhotoKey: (before: SavedRow, after: SavedRow)] = [:]
    for key in Set(keys).sorted(by: { $0.name < $1.name }) {
      guard let row = try row(of: key), (row.deletedAt != nil) == inTrash else {
        throw inTrash ? LibraryError.notInTrash : .notSaved
      }
      changed[key] = try change(kind, row, in: batch, body)
    }
    return keys.compactMap { changed[$0] }
  }

  func change(
    _ kind: LibraryChange.Kind, _ row: SavedRow, in batch: ChangeBatch?, _ body: (inout StoredState) -> Void
  ) throws -> (before: SavedRow, after: SavedRow) {
    var new = row.state
    body(&new)
    if new == row.state { return (row, row) }
    let changed = try set(new, of: row)
    try record(kind, in: batch, from: row, to: changed)
    return (row, changed)
  }

  /// - Returns: The memo that was there; nil when there was none, or the same.
  /// - Throws: `notSaved` for a photo in the trash.
  func replaceMemo(of row: SavedRow, with memo: String, in batch: ChangeBatch?) throws -> String? {
    guard row.deletedAt == nil else { throw LibraryError.notSaved }
    let (before, after) = try change(.memo, row, in: batch) { ($0.memo, $0.memoBy) = (memo, nil) }
    return before.memo.isEmpty || before.state.hasSameMemo(as: after.state) ? nil : before.memo
  }
}
