package import Domain
import FoundationEssentials

extension LibraryEdit {
  /// Takes back the last change that was not taken back, or throws `nothingToUndo`.
  ///
  /// - Returns: `beyondUndo` after a purge or a large import, which is forgotten when the transaction ends.
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

  /// Repeats the change that was taken back last; throws `nothingToRedo`, also when there was another change since.
  package func redo() throws -> LibraryChange {
    guard let change = try lastChange(isUndone: true) else { throw LibraryError.nothingToRedo }
    return try finish(change, undoneAt: nil) { item in
      guard let before = item.before else { return try putBack(item, of: change) }
      return try move(item, from: before, of: item.previous, to: item.after, of: item.part)
    }
  }

  /// Takes out a photo that the change brought, so that the library is as it was before.
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

  /// Moves the photos in the order of row locks, and lists them in the order of saving.
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

  /// Takes a photo from one state to another.
  ///
  /// - Parameters:
  ///   - last: The part of a change that must have changed it last.
  ///   - next: The part that will have.
  /// - Returns: nil for a photo that stays, because it was purged or somebody else has changed it.
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
