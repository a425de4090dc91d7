import Domain
import SceneCore

/// The sentences of `undo` and `redo`.
struct ChangeWording {
  private let change: LibraryChange
  private let outcome: Library.DisplayedChange.Outcome

  init(_ change: LibraryChange, _ outcome: Library.DisplayedChange.Outcome) {
    self.change = change
    self.outcome = outcome
  }

  var sentences: [String] { [result] + elsewhere + skipped }

  private var result: String {
    let words = outcome == .undone ? "Undone" : "Done again"
    guard let first = change.photos.first else { return "\(words): nothing." }
    let beginning = "\(words): \(change.kind.rawValue) of "
    if change.photos.count > 1 { return beginning + Wording.counted(change.photos.count, "photo") + "." }
    let name = Wording.named(NumberedPhoto(photo: first.photo), isFirst: false)
    return "\(beginning)\(name). \(sentence(on: first.after))"
  }

  private func sentence(on state: PhotoState) -> String {
    switch change.kind {
    case .star, .delete, .restore, .imported:
      let place = "It is in the \(state.isInTrash ? "trash" : "library")"
      return place + (state.memo.isEmpty ? "." : ": \(Wording.quotedMemo(state.memo))")
    case .memo:
      return state.memo.isEmpty ? "It has no memo." : "Its memo is \(Wording.quotedMemo(state.memo))"
    case .tag:
      let tags = state.allTags.map { "#" + $0.name }
      return tags.isEmpty ? "It has no tags." : "Its tags are \(Wording.list(tags))."
    }
  }

  private var elsewhere: [String] {
    guard change.wasMadeInOtherSession else { return [] }
    let advice = outcome == .undone ? "Type redo if you want it to stay." : "Type undo if you do not want it."
    return ["Another session had made this change. \(advice)"]
  }

  private var skipped: [String] {
    guard change.skipped > 0 else { return [] }
    let were = change.skipped == 1 ? "was left as it is" : "were left as they are"
    return ["\(Wording.counted(change.skipped, "photo")) \(were): changed by another program, or purged."]
  }
}
