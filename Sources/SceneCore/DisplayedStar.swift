package import Domain
package import Terminal

/// A photo that was starred, with what became of it.
package struct StarredPhoto: Sendable, Hashable {
  package var photo: NumberedPhoto
  package var result: StarResult

  package init(photo: NumberedPhoto, result: StarResult) {
    self.photo = photo
    self.result = result
  }
}

/// What `star` did, ready to be shown: the same in every scene that stars.
package struct DisplayedStar: Sendable, Hashable, Encodable {
  /// `starred`, `updated` or `kept`.
  package var outcome: String
  package var number: Int
  package var id: String
  /// The memo that stands now.
  @NullWhenNil package var memo: String?
  /// The same in a sentence.
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, number, id, memo }

  package init(_ starred: StarredPhoto) {
    number = starred.photo.number
    id = starred.photo.photo.id.rawValue
    let memo = starred.result.memo
    self.memo = memo.isEmpty ? nil : memo
    let label = "Photo \(starred.photo.number)"
    switch (starred.result.outcome, memo.isEmpty) {
    case (.starred, true): (outcome, sentence) = ("starred", "\(label) is saved.")
    case (.starred, false): (outcome, sentence) = ("starred", "\(label) is saved: \"\(memo)\"")
    case (.updated, true): (outcome, sentence) = ("updated", "\(label) was saved before; it has no memo now.")
    case (.updated, false):
      (outcome, sentence) = ("updated", "\(label) was saved before; its memo is now \"\(memo)\"")
    case (.kept, true): (outcome, sentence) = ("kept", "\(label) was saved before, without a memo.")
    case (.kept, false):
      (outcome, sentence) = ("kept", "\(label) was saved before; its memo stays \"\(memo)\"")
    }
  }

  package var lines: [StyledText] { [StyledText("★", .star) + " \(sentence)"] }
}

/// A photo that left the library, ready to be shown.
package struct DisplayedDeletion: Sendable, Hashable, Encodable {
  /// `deleted`, or `kept` when the answer was no.
  package var outcome: String
  package var id: String
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id }

  package init(outcome: String, id: String, sentence: String) {
    self.outcome = outcome
    self.id = id
    self.sentence = sentence
  }

  package init(unstarred photo: NumberedPhoto) {
    self.init(
      outcome: "deleted", id: photo.photo.id.rawValue,
      sentence: "Photo \(photo.number) is no longer in the library.")
  }

  package var lines: [StyledText] { [StyledText("☆", .faint) + " \(sentence)"] }
}
