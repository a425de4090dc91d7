package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker {
  /// Takes back the last change of this person, whichever of their sessions made it.
  ///
  /// A photo that someone else has changed since stays as it is.
  package func undo() async throws(Failure) -> LibraryChange {
    try await change(otherwise: .failure(.nothingToUndo)) { edit in
      guard let change = try edit.lastChange("undoneAt IS NULL", "ORDER BY id DESC") else {
        throw LibraryError.nothingToUndo
      }
      let undone = try edit.move(change) { ($0.after, $0.stateBefore(edit.now)) }
      return try edit.finish(change, undoneAt: edit.now, undone)
    }
  }

  /// Makes the change again that this person took back last.
  package func redo() async throws(Failure) -> LibraryChange {
    try await change(otherwise: .failure(.nothingToRedo)) { edit in
      guard let change = try edit.lastChange("undoneAt IS NOT NULL", "ORDER BY id") else {
        throw LibraryError.nothingToRedo
      }
      let redone = try edit.move(change) { ($0.stateBefore(edit.now), $0.after) }
      return try edit.finish(change, undoneAt: nil, redone)
    }
  }
}

extension SharedEdit {
  /// The last change of this person that meets a condition; no other session of theirs takes it back meanwhile.
  fileprivate func lastChange(_ condition: SQL, _ order: SQL) throws -> LoggedChange? {
    try run("SELECT pg_advisory_xact_lock(hashtext(\(library.settings.schema)), hashtext(session_user))")
    let row = try library.rows(
      """
      SELECT id, kind, session, madeAt FROM change WHERE madeBy = session_user AND \(condition) \(order) LIMIT 1
      """
    ).first
    guard let row else { return nil }
    let id = try row.integer("id")
    let items = try library.rows(
      "SELECT source, photoID, before, after FROM changedPhoto WHERE change = \(id)")
    return try LoggedChange(
      id: id, kind: row.text("kind"), session: row.integer("session"), madeAt: row.real("madeAt"),
      items: items.map {
        try LoggedChange.Item(
          source: $0.text("source"), id: $0.text("photoID"), before: $0.optionalText("before"),
          after: $0.text("after"))
      }.sorted { $0.key.name < $1.key.name })
  }

  /// Takes each photo from one state to another, unless it is not in the first one.
  ///
  /// - Returns: nil for those that stayed as they are.
  fileprivate func move(
    _ change: LoggedChange, _ states: (LoggedChange.Item) -> (from: StoredState, to: StoredState)
  ) throws -> [(sequence: Int64, photo: ChangedPhoto)?] {
    try change.items.map { item in
      let (old, new) = states(item)
      guard let row = try row(of: item.key), row.state.isSame(as: old) else { return nil }
      try set(new, of: row)
      let photo = ChangedPhoto(photo: row.photo, before: row.state.state, after: new.state)
      return (item.after.sequence, photo)
    }
  }

  fileprivate func finish(
    _ change: LoggedChange, undoneAt: Date?, _ moved: [(sequence: Int64, photo: ChangedPhoto)?]
  ) throws -> LibraryChange {
    try run("UPDATE change SET undoneAt = \(undoneAt?.timeIntervalSince1970) WHERE id = \(change.id)")
    let inOrder = moved.sorted { ($0?.sequence ?? 0) < ($1?.sequence ?? 0) }
    let result = change.result(inOrder.map { $0?.photo }, in: library.session, now: now)
    count(undoneAt == nil ? .redo : .undo, result.photos.count)
    return result
  }
}
