package import Domain

/// The outcome of `star` for a photo, ready to be shown.
package struct DisplayedStar: DisplayedResult {
  /// `starred`, `updated` or `kept`.
  package var outcome: String
  @NullWhenNil package var number: Int?
  package var id: String
  /// The memo that the photo has now.
  @NullWhenNil package var memo: String?
  /// The memo that it took the place of.
  @NullWhenNil package var replaced: String?

  enum CodingKeys: CodingKey { case outcome, number, id, memo, replaced }
  package static let keys = ["outcome", "number", "id", "memo", "replaced"]

  package var isStarred: Bool? { true }

  package init(_ starred: StarredPhoto) {
    outcome = starred.result.outcome.rawValue
    number = starred.photo.number
    id = starred.photo.photo.id.rawValue
    memo = starred.result.memo.isEmpty ? nil : starred.result.memo
    replaced = starred.result.replacedMemo
  }
}

extension DisplayedOutcome<DisplayedStar> {
  /// The outcome of `star` for one photo.
  ///
  /// - Parameter sentence: Nil for that of a photo that is known by its number.
  package init(_ starred: StarredPhoto, sentence: String? = nil) {
    self.init(
      [DisplayedStar(starred)], isSingle: true,
      sentences: [sentence ?? Wording.starred(Wording.named(starred.photo), starred.result)],
      remark: Wording.remark(on: starred.result))
  }
}
