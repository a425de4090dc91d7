package import Domain
package import FoundationEssentials

/// A change in the change log, with its photos.
package struct LoggedChange {
  package struct Item {
    package let key: PhotoKey
    package let before: StoredState?
    package let after: StoredState

    /// - Parameter before: Nil when there was no such photo.
    /// - Throws: `UnreadableRow` for what no version of this program wrote.
    package init(source: String, id: String, before: String?, after: String) throws {
      guard let source = PhotoSource(name: source), let id = PhotoID(id) else {
        throw UnreadableRow(reason: "a change names no photo")
      }
      key = PhotoKey(source: source, id: id)
      self.before = try before.map(StoredState.init)
      self.after = try StoredState(json: after)
    }

    /// A photo that was not there goes to the trash, so that it can come back without a network.
    package func stateBefore(_ now: Date) -> StoredState {
      var trashed = after
      trashed.deletedAt = now.timeIntervalSince1970
      return before ?? trashed
    }
  }

  package let id: Int64
  package let items: [Item]
  private let kind: LibraryChange.Kind
  private let session: Int64
  private let madeAt: Double

  /// - Parameters:
  ///   - session: The number of the session that made it.
  ///   - madeAt: Seconds since 1970.
  /// - Throws: `UnreadableRow` for what no version of this program wrote.
  package init(id: Int64, kind: String, session: Int64, madeAt: Double, items: [Item]) throws {
    guard let kind = LibraryChange.Kind(rawValue: kind) else {
      throw UnreadableRow(reason: "change \(id) is of no known kind")
    }
    (self.id, self.kind, self.session, self.madeAt, self.items) = (id, kind, session, madeAt, items)
  }

  /// The change as it was taken back, or made again.
  ///
  /// - Parameter moved: What became of each photo; nil for one that stayed as it is.
  package func result(_ moved: [ChangedPhoto?], in session: LibrarySession, now: Date) -> LibraryChange {
    let changed = moved.compactMap(\.self)
    return LibraryChange(
      kind: kind, photos: changed,
      wasMadeInOtherSession: session.isOtherSession(self.session, madeAt: madeAt, now: now),
      skipped: moved.count - changed.count)
  }
}
