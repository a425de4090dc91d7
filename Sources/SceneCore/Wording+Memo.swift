package import Domain

// What is said of memos.
extension Wording {
  /// What the memo of a photo is now.
  package static func memo(of updated: UpdatedMemo) -> String {
    let photo = named(updated.photo, isFirst: false)
    if updated.isUnchanged { return "The memo of \(photo) is unchanged." }
    return updated.memo.isEmpty
      ? "\(named(updated.photo)) has no memo now." : "The memo of \(photo) is now \(quotedMemo(updated.memo))"
  }

  /// What follows the new memo of a photo that had another one in the trash; nothing if it had none.
  static func insteadOf(_ trashedMemo: String?, _ words: String) -> String {
    trashedMemo.map { "\(words) the memo that it had in the trash, \(quoted(firstLine($0), cells: 60))" }
      ?? ""
  }

  /// What to type for a photo: its number, else its id.
  package static func reference(to photo: NumberedPhoto) -> String {
    photo.number.map(String.init) ?? photo.photo.id.rawValue
  }

  /// The first line of a memo, in quotes and cut.
  package static func quotedMemo(_ memo: String) -> String { quoted(firstLine(memo), cells: 60) }

  /// What is said of another session's memo that a new one took the place of.
  ///
  /// - Parameters:
  ///   - unseen: That memo, empty if it was none; nil when there is nothing to say.
  ///   - memo: The new one.
  ///   - history: What to type for the photo's earlier memos.
  static func unseen(_ unseen: String?, replacedBy memo: String, history: String) -> String? {
    guard let unseen else { return nil }
    if unseen.isEmpty { return "Another session had cleared the memo." }
    return "Another session had changed the memo to \(quotedMemo(unseen)). "
      + "To see \(memo.isEmpty ? "that memo" : "both"), type \(history)."
  }
}
