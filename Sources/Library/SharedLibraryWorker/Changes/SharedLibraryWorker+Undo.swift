package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker {
  /// Takes back the last change of this person, whichever of their sessions made it.
  ///
  /// A photo that someone else has changed since stays as it is, even if it looks the same.
  package func undo() async throws(Failure) -> LibraryChange {
    try await change(otherwise: .failure(.nothingToUndo)) { edit in
      guard let change = try edit.lastChange("undoneAt IS NULL", "ORDER BY id DESC") else {
        throw LibraryError.nothingToUndo
      }
      let undone = try change.parts.map { part in
        try edit.move(
          part, from: part.item.after, of: part.id, to: part.item.stateBefore(edit.now), of: part.previous)
      }
      return try edit.finish(change.logged, undoneAt: edit.now, undone)
    }
  }

  /// Makes the change again that this person took back last.
  package func redo() async throws(Failure) -> LibraryChange {
    try await change(otherwise: .failure(.nothingToRedo)) { edit in
      guard let change = try edit.lastChange("undoneAt IS NOT NULL", "ORDER BY id") else {
        throw LibraryError.nothingToRedo
      }
      let redone = try change.parts.map { part in
        try edit.move(
          part, from: part.item.stateBefore(edit.now), of: part.previous, to: part.item.after, of: part.id)
      }
      return try edit.finish(change.logged, undoneAt: nil, redone)
    }
  }
}

/// One photo's part of a change.
private struct ChangePart {
  let id: Int64
  /// The logged part that changed the photo before this one; nil when the log has none.
  let previous: Int64?
  let item: LoggedChange.Item

  init(_ row: Row) throws {
    id = try row.integer("id")
    previous = try row.optionalInteger("previous")
    item = try LoggedChange.Item(
      source: row.text("source"), id: row.text("photoID"), before: row.optionalText("before"),
      after: row.text("after"))
  }
}

extension SharedEdit {
  /// The last change of this person that meets a condition, with its parts in the order in which rows are locked.
  fileprivate func lastChange(
    _ condition: SQL, _ order: SQL
  ) throws -> (logged: LoggedChange, parts: [ChangePart])? {
    let row = try library.rows(
      """
      SELECT id, kind, session, madeAt FROM change WHERE madeBy = session_user AND \(condition) \(order) LIMIT 1
      """
    ).first
    guard let row else { return nil }
    let id = try row.integer("id")
    let parts = try library.rows(
      "SELECT id, previous, source, photoID, before, after FROM changedPhoto WHERE change = \(id)"
    ).map(ChangePart.init).sorted { $0.item.key.name < $1.item.key.name }
    let logged = try LoggedChange(
      id: id, kind: row.text("kind"), session: row.integer("session"), madeAt: row.real("madeAt"),
      items: parts.map(\.item))
    return (logged, parts)
  }

  /// Takes a photo from one state to another.
  ///
  /// - Parameters:
  ///   - last: The part of a change that has to have changed it last.
  ///   - next: The one that will have.
  /// - Returns: nil when it is not in the first state, or someone else has changed it last; then it stays as it is.
  fileprivate func move(
    _ part: ChangePart, from old: StoredState, of last: Int64?, to new: StoredState, of next: Int64?
  ) throws -> (sequence: Int64, photo: ChangedPhoto)? {
    guard let row = try row(of: part.item.key), row.lastChange == last, row.state.isSame(as: old) else {
      return nil
    }
    let moved = try set(new, of: row)
    try setLastChange(of: moved, to: next)
    let photo = ChangedPhoto(photo: row.photo, before: row.state.state, after: new.state)
    return (part.item.after.sequence, photo)
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
