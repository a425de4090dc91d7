package import Domain

// The words for memos.
extension Wording {
  /// The sentence on a photo's new memo.
  package static func memo(of updated: UpdatedMemo) -> String {
    let photo = named(updated.photo, isFirst: false)
    if updated.isUnchanged { return "The memo of \(photo) is unchanged." }
    guard updated.memo.isEmpty else {
      return "The memo of \(photo) is now \(quotedMemo(updated.memo))" + inPlace(of: updated.replaced)
    }
    return "\(named(updated.photo)) has no memo now"
      + (updated.replaced.map { "; it was \(quotedMemo($0))" } ?? ".")
  }

  /// The words after a memo that replaced another one; none if it did not.
  static func inPlace(of replaced: String?) -> String {
    replaced.map { ", in place of \(quotedMemo($0))" } ?? ""
  }

  /// The words after the new memo of a photo that had another one in the trash; none if it had none.
  static func insteadOf(_ trashedMemo: String?, _ words: String) -> String {
    trashedMemo.map { "\(words) the memo that it had in the trash, \(quoted(firstLine($0), cells: 60))" }
      ?? ""
  }

  /// A photo as it is typed: its number, else its id.
  package static func reference(to photo: NumberedPhoto) -> String {
    photo.number.map(String.init) ?? photo.photo.id.rawValue
  }

  /// The first line of a memo, in quotes and cut.
  package static func quotedMemo(_ memo: String) -> String { quoted(firstLine(memo), cells: 60) }
}
