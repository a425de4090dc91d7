import Domain
import SceneCore

/// What `undo` or `redo` did, in sentences.
struct ChangeWording {
  private let change: LibraryChange
  private let outcome: Library.DisplayedChange.Outcome

  init(_ change: LibraryChange, _ outcome: Library.DisplayedChange.Outcome) {
    self.change = change
    self.outcome = outcome
  }

  /// The first says what is so now; the others follow where there is more to know.
  var sentences: [String] { [beginning + whatIsSo] + elsewhere + skipped }

  private var beginning: String { outcome == .undone ? "Undone: " : "Done again: " }

  private var whatIsSo: String {
    guard let first = change.photos.first else { return "nothing, because nothing was left to change." }
    return change.photos.count == 1 ? sentence(on: first) : sentence(onAllLike: first)
  }

  private func sentence(on changed: ChangedPhoto) -> String {
    let name = Wording.named(NumberedPhoto(photo: changed.photo), isFirst: false)
    let (before, after) = (changed.before, changed.after)
    if before?.isInTrash != after.isInTrash {
      let memo = after.memo.isEmpty ? "." : ": \"\(after.memo)\""
      return name + (after.isInTrash ? " is in the trash" : " is in the library") + memo
    }
    if before?.memo != after.memo {
      return after.memo.isEmpty ? "\(name) has no memo." : "the memo of \(name) is \"\(after.memo)\""
    }
    let tags = Wording.list(after.tags.map { "#" + $0.name })
    return tags.isEmpty ? "\(name) was given no tags." : "\(name) was given the tags \(tags)."
  }

  private func sentence(onAllLike first: ChangedPhoto) -> String {
    let photos = Wording.counted(change.photos.count, "photo")
    if first.before?.isInTrash != first.after.isInTrash {
      return photos + (first.after.isInTrash ? " are in the trash." : " are in the library.")
    }
    return change.kind == .tag ? "\(photos) have the tags as before." : "\(photos) have the memos as before."
  }

  private var elsewhere: [String] {
    change.wasMadeElsewhere ? ["Another session had made this change. Type redo if you want it to stay."] : []
  }

  private var skipped: [String] {
    guard change.skipped > 0 else { return [] }
    let photos = Wording.counted(change.skipped, "photo")
    return [
      "\(photos) stayed as \(change.skipped == 1 ? "it is" : "they are"): changed by another program, or purged."
    ]
  }
}
