package import Domain

/// What `star` did, ready to be shown: the same in every scene that stars.
package struct DisplayedStar: Sendable, Hashable, Encodable {
  /// `starred`, `updated` or `kept`.
  package var outcome: String
  @NullWhenNil package var number: Int?
  package var id: String
  /// The memo that the photo has now.
  @NullWhenNil package var memo: String?
  /// The same for people.
  package var sentence: String
  /// Shown in addition to the outcome.
  package var remark: String?

  enum CodingKeys: CodingKey { case outcome, number, id, memo }

  package init(_ starred: StarredPhoto, sentence: String) {
    outcome = starred.result.outcome.rawValue
    number = starred.photo.number
    id = starred.photo.photo.id.rawValue
    memo = starred.result.memo.isEmpty ? nil : starred.result.memo
    self.sentence = sentence
    remark = Wording.remark(on: starred.result)
  }

  /// With the sentence of a photo that is known by its number.
  package init(_ starred: StarredPhoto) {
    self.init(starred, sentence: Wording.starred(Wording.named(starred.photo), starred.result))
  }
}
