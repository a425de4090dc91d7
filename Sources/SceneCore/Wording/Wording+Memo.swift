package import Domain

// What is said of memos.
extension Wording {
  /// What the memo of a photo is now.
  package static func memo(of updated: UpdatedMemo) -> String {
    let photo = named(updated.photo, isFirst: false)
    if updated.isUnchanged { return "The memo of \(photo) is unchanged." }
    guard updated.memo.isEmpty else {
      return "The memo of \(photo) is now \(quotedMemo(updated.memo))" + inPlace(of: updated.replaced)
    }
    return "\(named(updated.photo)) has no memo now"
      + (updated.replaced.map { "; it was \(quotedMemo($0))" } ?? ".")
  }

  /// What follows a memo that took the place of another one; nothing if there was none.
  static func inPlace(of replaced: String?) -> String {
    replaced.map { ", in place of \(quotedMemo($0))" } ?? ""
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
}
