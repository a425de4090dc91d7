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
      let undone = try change.photos.map {
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
      let redone = try change.photos.map {
        try edit.move($0, from: $0.stateBefore(edit.madeAt), to: $0.after)
      }
      try change.mark(undoneAt: nil, in: db)
      return change.result(redone, in: session, now: now)
    }
  }
}

/// A row of the table `change`, with its photos.
private struct LoggedChange {
  struct Item {
    var key: PhotoKey
    var before: StoredState?
    var after: StoredState

    /// A photo that was not there goes to the trash, so that it can come back without a network.
    func stateBefore(_ now: Date) -> StoredState {
      var trashed = after
      trashed.deletedAt = now.timeIntervalSince1970
      return before ?? trashed
    }
  }

  let id: Int64
  let kind: LibraryChange.Kind
  let session: Int64
  let madeAt: Double
  let photos: [Item]

  static func lastDone(in db: Database) throws -> LoggedChange? {
    // Earlier versions logged purges, too.
    try first("undoneAt IS NULL AND kind <> 'purge' ORDER BY id DESC", in: db)
  }

  static func lastUndone(in db: Database) throws -> LoggedChange? {
    try first("undoneAt IS NOT NULL ORDER BY id", in: db)
  }

  private static func first(_ condition: String, in db: Database) throws -> LoggedChange? {
    try Row.fetchOne(
      db,
      """
      SELECT id, kind, session, madeAt FROM change WHERE \(sql: condition) LIMIT 1
      """
    ).map { try LoggedChange(row: $0, in: db) }
  }

  private init(row: Row, in db: Database) throws {
    id = try row.integer("id")
    guard let kind = LibraryChange.Kind(rawValue: try row.text("kind")) else {
      throw UnreadableRow(reason: "change \(id) is of no known kind")
    }
    self.kind = kind
    session = try row.integer("session")
    madeAt = try row.time("madeAt").timeIntervalSince1970
    let rows = try Row.fetchAll(
      db,
      """
      SELECT source, photoID, before,
        after
      FROM changedPhoto WHERE change = \(id) ORDER BY json_extract(after, '$.sequence')
      """)
    photos = try rows.map(Item.init)
  }

  func mark(undoneAt: Date?, in db: Database) throws {
    try db.execute(
      "UPDATE change SET undoneAt = \(undoneAt?.timeIntervalSince1970) WHERE id = \(id)")
  }

  /// - Parameter moved: What became of each photo; nil for one that was left as it is.
  func result(_ moved: [ChangedPhoto?], in session: LibrarySession, now: Date) -> LibraryChange {
    let changed = moved.compactMap(\.self)
    return LibraryChange(
      kind: kind, photos: changed,
      wasMadeInOtherSession: session.isOtherSession(self.session, madeAt: madeAt, now: now),
      skipped: moved.count - changed.count)
  }
}

extension LoggedChange.Item {
  fileprivate init(row: Row) throws {
    guard let source = PhotoSource(name: try row.text("source")),
      let id = PhotoID(try row.text("photoID"))
    else { throw UnreadableRow(reason: "a change names no photo") }
    key = PhotoKey(source: source, id: id)
    before = try row.optionalText("before").map(StoredState.init)
    after = try StoredState(json: try row.text("after"))
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
