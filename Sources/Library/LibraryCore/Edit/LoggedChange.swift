package import Domain
package import FoundationEssentials

/// A change in the log, with its photos.
package struct LoggedChange {
  package struct Item {
    package let key: PhotoKey
    package let before: StoredState?
    package let after: StoredState

    /// The photo's part in the log and the previous part that changed the photo, or `nil` if the log does not say.
    package let part: Int64?
    package let previous: Int64?

    /// - Throws: `UnreadableRow` or `WrongColumn` for a row that no version of this program wrote.
    package init(_ row: some ReadableRow, part: Int64? = nil, previous: Int64? = nil) throws {
      do { key = try PhotoKey(row) } catch { throw UnreadableRow(reason: "a change names no photo") }
      before = try row.optionalText("before").map(StoredState.init)
      after = try StoredState(json: row.text("after"))
      (self.part, self.previous) = (part, previous)
    }
  }

  package let id: Int64
  package let items: [Item]
  let kind: LibraryChange.Kind
  private let session: Int64
  private let madeAt: Double

  /// - Throws: `UnreadableRow` or `WrongColumn` for a row that no version of this program wrote.
  package init(_ row: some ReadableRow, items: [Item]) throws {
    let id = try row.integer("id")
    guard let kind = LibraryChange.Kind(rawValue: try row.text("kind")) else {
      throw UnreadableRow(reason: "change \(id) is of no known kind")
    }
    (self.id, self.kind, self.items) = (id, kind, items)
    (session, madeAt) = (try row.integer("session"), try row.real("madeAt"))
  }

  /// Returns the change as a result of undo or redo; `moved` has `nil` for each photo left as it is.
  package func result(_ moved: [ChangedPhoto?], in session: LibrarySession, now: Date) -> LibraryChange {
    let changed = moved.compactMap(\.self)
    return LibraryChange(
      kind: kind, photos: changed,
      wasMadeInOtherSession: session.isOtherSession(self.session, madeAt: madeAt, now: now),
      skipped: moved.count - changed.count)
  }
}
