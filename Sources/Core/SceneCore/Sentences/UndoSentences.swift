package import Domain

package struct UndoSentences {
  private let change: LibraryChange
  private let isUndone: Bool

  /// - Parameter isUndone: Whether the command was `undo` rather than `redo`.
  package init(_ change: LibraryChange, isUndone: Bool) {
    self.change = change
    self.isUndone = isUndone
  }

  package var all: [String] { [result] + elsewhere + skipped }

  private var result: String {
    guard let first = change.photos.first else { return isUndone ? "Took back nothing" : "Redid nothing" }
    if change.photos.count > 1 {
      let several = work(on: Wording.counted(change.photos.count, "photo"))
      return Wording.joined([several, change.kind == .tag ? tags.joined(separator: " ") : ""])
    }
    let label = Wording.label(NumberedPhoto(photo: first.photo))
    return Wording.joined([work(on: label), first.after.map(state) ?? ""])
  }

  /// Returns "Took back saving 3 photos" or "Saved 3 photos again".
  private func work(on photos: String) -> String {
    let (undone, redone) =
      switch change.kind {
      case .star: ("saving", "Saved")
      case .delete: ("deleting", "Deleted")
      case .restore: ("restoring", "Restored")
      case .imported: ("importing", "Imported")
      case .purge: ("purging", "Purged")
      case .memo: ("the new memo of", "Changed the memo of")
      case .tag: ("the new tags of", "Tagged")
      }
    guard isUndone else { return "\(redone) \(photos) again" }
    return (change.kind == .delete ? "Restored " : "Took back \(undone) ") + photos
  }

  /// The added and removed tags, each with `+` or `-`.
  private var tags: [String] {
    func tags(_ state: PhotoState?) -> Set<String> { Set(state?.tags.map(\.name) ?? []) }
    func all(_ difference: (ChangedPhoto) -> Set<String>, sign: String) -> [String] {
      change.photos.reduce(into: Set()) { $0.formUnion(difference($1)) }.sorted().map { sign + $0 }
    }
    return all({ tags($0.after).subtracting(tags($0.before)) }, sign: "+")
      + all({ tags($0.before).subtracting(tags($0.after)) }, sign: "-")
  }

  /// Returns the photo's current memo and tags, and says if the photo is in the trash.
  private func state(_ state: PhotoState) -> String {
    switch change.kind {
    case .memo: state.memo.isEmpty ? "no memo" : Wording.quotedMemo(state.memo)
    case .tag: state.tags.isEmpty ? "no tags" : Wording.note("", state.tags)
    case .star, .delete, .restore, .imported, .purge:
      Wording.joined([
        Wording.note(state.memo, state.tags), isUndone && state.isInTrash ? "in the trash" : "",
      ])
    }
  }

  private var elsewhere: [String] {
    guard change.wasMadeInOtherSession else { return [] }
    let advice = isUndone ? "Type redo to keep it." : "Type undo to take it back."
    return ["Another session made this change. \(advice)"]
  }

  private var skipped: [String] {
    guard change.skipped > 0 else { return [] }
    let were = change.skipped == 1 ? "was skipped" : "were skipped"
    return ["\(Wording.counted(change.skipped, "photo")) \(were): changed by another program, or purged."]
  }
}

extension DisplayedError {
  static let nothingToUndo = DisplayedError(
    .nothingToUndo, "There is nothing to undo. Changes can be undone for 30 days; a purge cannot be undone.")
  /// Creates the error for the first `undo` after a change that cannot be undone.
  init(beyondUndo kind: LibraryChange.Kind, next: ComingUndo?) {
    let coming = next.map { next in
      let photos = next.photos == 1 ? "a photo" : Wording.counted(next.photos, "photo")
      return " The next undo takes back the \(next.kind.rawValue) of \(photos)."
    }
    let most = Wording.number(ImportOrder.mostToUndo)
    let (code, reason): (FailureCode, String) =
      kind == .purge
      ? (.purged, "A purge cannot be undone.")
      : (.beyondUndo, "An import of more than \(most) photos cannot be undone.")
    self.init(code, reason + (coming ?? ""))
  }

  static let nothingToRedo = DisplayedError(
    .nothingToRedo, "There is nothing to redo. redo works after undo, until the next change.")
}
