package import Domain

/// A memo that was changed.
package struct UpdatedMemo: Sendable, Hashable {
  package var number: Int
  package var photo: Photo
  package var memo: String

  package init(number: Int, photo: Photo, memo: String) {
    self.number = number
    self.photo = photo
    self.memo = memo
  }
}

/// What `memo` did, ready to be shown: the same in Saved and in Detail.
package struct DisplayedMemo: Sendable, Hashable, Encodable {
  package var outcome = "updated"
  package var id: String
  @NullWhenNil package var memo: String?
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id, memo }

  package init(_ updated: UpdatedMemo) {
    id = updated.photo.id.rawValue
    memo = updated.memo.isEmpty ? nil : updated.memo
    sentence =
      updated.memo.isEmpty
      ? "Photo \(updated.number) has no memo now."
      : "The memo of photo \(updated.number) is now \"\(updated.memo)\""
  }
}
