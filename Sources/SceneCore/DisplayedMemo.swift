package import Domain

/// What `memo` did, ready to be shown: the same in every scene that changes a memo.
package struct DisplayedMemo: Sendable, Hashable, Encodable {
  /// `updated` or `unchanged`.
  package var outcome: String
  package var id: String
  @NullWhenNil package var memo: String?
  /// The memo of another session that this one took the place of, and that was not shown here; empty if it had cleared
  /// the memo.
  @NullWhenNil package var replaced: String?
  /// The same for people.
  package var sentence: String
  /// What people are told of another session's memo.
  package var note: String?

  enum CodingKeys: CodingKey { case outcome, id, memo, replaced }

  /// - Parameter history: What to type for the photo's earlier memos.
  package init(_ updated: UpdatedMemo, history: String) {
    self.init(
      updated, sentence: Wording.memo(of: updated),
      note: Wording.unseen(updated.unseen, replacedBy: updated.memo, history: history))
  }

  package init(_ updated: UpdatedMemo, sentence: String, note: String? = nil) {
    outcome = updated.isUnchanged ? "unchanged" : "updated"
    replaced = updated.unseen
    self.sentence = sentence
    self.note = note
    id = updated.photo.photo.id.rawValue
    memo = updated.memo.isEmpty ? nil : updated.memo
  }
}
