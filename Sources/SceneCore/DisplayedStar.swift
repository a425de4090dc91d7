package import Domain

/// What `star` did, ready to be shown: the same in every scene that stars.
package struct DisplayedStar: Sendable, Hashable, Encodable {
  /// `starred`, `updated` or `kept`.
  package var outcome: String
  @NullWhenNil package var number: Int?
  package var id: String
  /// The memo that the photo has now.
  @NullWhenNil package var memo: String?
  /// The memo of another session that this one took the place of, and that was not shown here; empty if it had cleared
  /// the memo.
  @NullWhenNil package var replaced: String?
  /// The same for people.
  package var sentence: String
  /// What people are told of another session's memo.
  package var note: String?
  /// Shown in addition to the outcome.
  package var remark: String?

  enum CodingKeys: CodingKey { case outcome, number, id, memo, replaced }

  package init(_ starred: StarredPhoto, sentence: String, note: String? = nil) {
    outcome = starred.result.outcome.rawValue
    number = starred.photo.number
    id = starred.photo.photo.id.rawValue
    memo = starred.result.memo.isEmpty ? nil : starred.result.memo
    self.sentence = sentence
    replaced = starred.result.replacedMemo
    self.note = note
    remark = Wording.remark(on: starred.result)
  }

  /// With the sentence of a photo that is known by its number.
  /// - Parameter history: What to type for the photo's earlier memos; nil for the way from a list.
  package init(_ starred: StarredPhoto, history: String? = nil) {
    let wayThere = "show \(Wording.reference(to: starred.photo)), then memo \(CommandSpec.history)"
    let (result, history) = (starred.result, history ?? wayThere)
    self.init(
      starred, sentence: Wording.starred(Wording.named(starred.photo), result),
      note: Wording.unseen(result.replacedMemo, replacedBy: result.memo, history: history))
  }
}
