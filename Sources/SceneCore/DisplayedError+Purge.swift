package import Domain

extension DisplayedError {
  /// What `undo` says after a purge: that it stays, and what would be undone instead.
  package init(_ purge: LibraryPurge) {
    let purged = purge.wasMadeElsewhere ? "Another session purged photos" : "Photos were purged"
    let next = purge.next.map { "Type undo again to take back what came before it: \(Self.sentence(on: $0))" }
    self.init(
      .cannotUndo, "\(purged), and a purge cannot be undone. \(next ?? "There is no change before it.")")
  }

  /// What a change did.
  private static func sentence(on change: LibraryChange) -> String {
    let count = change.photos.count + change.skipped
    guard let only = change.photos.first, count == 1 else {
      let photos = Wording.counted(count, "photo")
      let were = count == 1 ? "was" : "were"
      return switch change.kind {
      case .memo: "the memo\(count == 1 ? "" : "s") of \(photos) \(were) changed."
      case .tag: "the tags of \(photos) were changed."
      case .star, .delete, .restore: "\(photos) \(were) \(verb(change.kind))."
      }
    }
    let name = Wording.named(NumberedPhoto(photo: only.photo), isFirst: false)
    return switch change.kind {
    case .memo where only.after.memo.isEmpty: "the memo of \(name) was cleared."
    case .memo: "the memo of \(name) was changed to \(Wording.quotedMemo(only.after.memo))."
    case .tag: "the tags of \(name) were changed."
    case .star, .delete, .restore: "\(name) was \(verb(change.kind))."
    }
  }

  private static func verb(_ kind: LibraryChange.Kind) -> String {
    switch kind {
    case .star: "saved"
    case .delete: "deleted"
    case .restore: "restored"
    case .memo, .tag: "changed"
    }
  }
}
