package import Domain

/// What `memo` did, ready to be shown: the same in every scene that changes a memo.
package struct DisplayedMemo: Sendable, Hashable, Encodable {
  package var outcome = "updated"
  package var id: String
  @NullWhenNil package var memo: String?
  /// The same for people.
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id, memo }

  package init(_ updated: UpdatedMemo, sentence: String) {
    id = updated.photo.photo.id.rawValue
    memo = updated.memo.isEmpty ? nil : updated.memo
    self.sentence = sentence
  }
}
