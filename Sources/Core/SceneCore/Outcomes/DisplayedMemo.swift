package import Domain

/// The outcome of `memo`, ready to be shown: the same in every scene that changes a memo.
package struct DisplayedMemo: Sendable, Hashable, Encodable {
  /// `updated` or `unchanged`.
  package var outcome: String
  package var id: String
  @NullWhenNil package var memo: String?
  /// The memo that it took the place of.
  @NullWhenNil package var replaced: String?
  /// The same for people.
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id, memo, replaced }

  package init(_ updated: UpdatedMemo) {
    outcome = updated.isUnchanged ? "unchanged" : "updated"
    replaced = updated.replaced
    sentence = Wording.memo(of: updated)
    id = updated.photo.photo.id.rawValue
    memo = updated.memo.isEmpty ? nil : updated.memo
  }
}
