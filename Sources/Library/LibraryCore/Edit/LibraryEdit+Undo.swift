package import Domain
import FoundationEssentials

extension LibraryEdit {
  /// Undoes the last change that is not undone yet, or throws `nothingToUndo`.
  ///
  /// - Returns: `beyondUndo` for a purge or a large import, which the log forgets when the transaction ends.
  package func undo() throws -> Result<LibraryChange, LibraryError> {
    guard let change = try lastChange(isUndone: false) else { throw LibraryError.nothingToUndo }
    guard !change.items.isEmpty else {
      try forget(change)
      return .failure(.beyondUndo(change.kind, next: try lastChange(isUndone: false).map(ComingUndo.init)))
    }
    return .success(
      try finish(change, undoneAt: now) { item in
        guard let before = item.before else { return try takeOut(item, by: change) }
        return try move(item, from: item.after, of: item.part, to: before, of: item.previous)
      })
  }

  /// Redoes the most recently undone change; throws `nothingToRedo`, even if another change came after the undo.
  package func redo() throws -> LibraryChange {
    guard let change = try lastChange(isUndone: true) else { throw LibraryError.nothingToRedo }
    return try finish(change, undoneAt: nil) { item in
      guard let before = item.before else { return try putBack(item, of: change) }
      return try move(item, from: before, of: item.previous, to: item.after, of: item.part)
    }
  }

  /// Removes a photo that the change added.
  private func takeOut(_ item: LoggedChange.Item, by change: LoggedChange) throws -> ChangedPhoto? {
    guard let row = try row(of: item.key), row.lastChange == item.part, row.state.isSame(as: item.after)
    else {
      return nil
    }
    try takeOut(row, by: change.id)
    return ChangedPhoto(photo: row.photo, before: row.state.state, after: nil)
  }

  private func putBack(_ item: LoggedChange.Item, of change: LoggedChange) throws -> ChangedPhoto? {
    guard try row(of: item.key) == nil, let row = try putBack(item.key, of: change.id) else { return nil }
    let back = try write(item.after, to: row)
    try index(back, insteadOf: nil)
    try setLastChange(of: back, to: item.part)
    return ChangedPhoto(photo: back.photo, before: nil, after: item.after.state)
  }

  /// Moves the photos in the order in which their rows are locked, and lists them in the order they were saved.
  private func finish(
    _ change: LoggedChange, undoneAt: Date?, _ move: (LoggedChange.Item) throws -> ChangedPhoto?
  ) throws -> LibraryChange {
    let moved = try change.items.sorted { $0.key.name < $1.key.name }.map { item in
      (sequence: item.after.sequence, photo: try move(item))
    }
    try mark(change, undoneAt: undoneAt)
    let inOrder = moved.sorted { $0.sequence < $1.sequence }.map(\.photo)
    let result = change.result(inOrder, in: session, now: now)
    count(undoneAt == nil ? .redo : .undo, result.photos.count)
    return result
  }

  /// Moves a photo from one state to another.
  ///
  /// - Parameters:
  ///   - last: The part that must be the last to have changed the photo.
  ///   - next: The part to record as the last from now on.
  /// - Returns: `nil` for a photo left as it is, because it was purged or somebody else has changed it.
  private func move(
    _ item: LoggedChange.Item, from old: StoredState, of last: Int64?, to new: StoredState, of next: Int64?
  ) throws -> ChangedPhoto? {
    guard let row = try row(of: item.key), row.lastChange == last, row.state.isSame(as: old) else {
      return nil
    }
    try setLastChange(of: set(new, of: row), to: next)
    return ChangedPhoto(photo: row.photo, before: row.state.state, after: new.state)
  }
}

extension ComingUndo {
  fileprivate init(_ change: LoggedChange) { self.init(kind: change.kind, photos: change.items.count) }
}
