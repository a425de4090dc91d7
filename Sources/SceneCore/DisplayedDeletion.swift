package import Domain

/// What `delete` or `unstar` did, ready to be shown: the same in every scene that removes a photo.
package struct DisplayedDeletion: Sendable, Hashable, Encodable {
  package enum Outcome: String, Sendable, Hashable, Encodable {
    case deleted
    /// The answer to the question was no.
    case kept
  }

  package var outcome: Outcome
  package var id: String
  /// The memo that went with it; nil when there was none.
  @NullWhenNil package var memo: String?
  /// The same for people.
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id, memo }

  package init(_ outcome: Outcome, _ photo: Photo, memo: String? = nil, sentence: String) {
    self.outcome = outcome
    id = photo.id.rawValue
    self.memo = memo
    self.sentence = sentence
  }

  package init(removed: RemovedPhoto) {
    let memo = Memo.trimmed(removed.memo)
    let end =
      (memo.isEmpty ? "." : "; its memo was \(Wording.quotedMemo(memo)).") + " Type undo to bring it back."
    self.init(
      .deleted, removed.photo.photo, memo: memo.isEmpty ? nil : memo,
      sentence: "\(Wording.named(removed.photo)) is no longer in the library" + end)
  }
}
