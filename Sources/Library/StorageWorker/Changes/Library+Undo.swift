import Domain
import FoundationEssentials
import LibraryCore
import SQLite

extension Library {
  /// Takes back the last change that was not taken back, whichever session made it.
  ///
  /// A purge is no change: it leaves the log without the changes of the photos that are gone.
  /// - Throws: `nothingToUndo`.
  func undo(now: Date, turn: LibraryTurn) throws(LibraryError) -> LibraryChange {
    try write(turn) { db in
      guard let change = try LoggedChange.lastDone(in: db) else { throw LibraryError.nothingToUndo }
      let edit = try LibraryEdit(self, db, now: now)
      let undone = try change.items.map {
        try edit.move($0, from: $0.after, to: $0.stateBefore(edit.madeAt))
      }
      try change.mark(undoneAt: now, in: db)
      return change.result(undone, in: session, now: now)
    }
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Throws: `nothingToRedo`, also when there was another change since.
  func redo(now: Date, turn: LibraryTurn) throws(LibraryError) -> LibraryChange {
    try write(turn) { db in
      guard let change = try LoggedChange.lastUndone(in: db) else { throw LibraryError.nothingToRedo }
      let edit = try LibraryEdit(self, db, now: now)
      let redone = try change.items.map {
        try edit.move($0, from: $0.stateBefore(edit.madeAt), to: $0.after)
      }
      try change.mark(undoneAt: nil, in: db)
      return change.result(redone, in: session, now: now)
    }
  }
}

extension LoggedChange {
  fileprivate static func lastDone(in db: Database) throws -> LoggedChange? {
    // Earlier versions logged purges, too.
    try first("undoneAt IS NULL AND kind <> 'purge' ORDER BY id DESC", in: db)
  }

  fileprivate static func lastUndone(in db: Database) throws -> LoggedChange? {
    try first("undoneAt IS NOT NULL ORDER BY id", in: db)
  }

  private static func first(_ condition: String, in db: Database) throws -> LoggedChange? {
    let row = try Row.fetchOne(
      db, "SELECT id, kind, session, madeAt FROM change WHERE \(sql: condition) LIMIT 1")
    guard let row else { return nil }
    let id = try row.integer("id")
    let items = try Row.fetchAll(
      db,
      """
      SELECT source, photoID, before, after FROM changedPhoto WHERE change = \(id)
      ORDER BY json_extract(after, '$.sequence')
      """)
    return try LoggedChange(
      id: id, kind: row.text("kind"), session: row.integer("session"),
      madeAt: row.time("madeAt").timeIntervalSince1970,
      items: items.map {
        try Item(
          source: $0.text("source"), id: $0.text("photoID"), before: $0.optionalText("before"),
          after: $0.text("after"))
      })
  }

  fileprivate func mark(undoneAt: Date?, in db: Database) throws {
    try db.execute(
      "UPDATE change SET undoneAt = \(undoneAt?.timeIntervalSince1970) WHERE id = \(id)")
  }
}

extension LibraryEdit {
  /// Takes a photo from one state to another.
  ///
  /// - Returns: nil when it is not in the first state: it was purged, or another program has changed it. Then it stays as
  ///   it is.
  fileprivate func move(
    _ item: LoggedChange.Item, from old: StoredState, to new: StoredState
  ) throws -> ChangedPhoto? {
    guard let record = try library.record(of: item.key, in: db) else { return nil }
    let current = try state(of: record)
    guard current.isSame(as: old) else { return nil }
    try set(new, of: item.key, from: current)
    return ChangedPhoto(photo: record.photo, before: current.state, after: new.state)
  }
}
