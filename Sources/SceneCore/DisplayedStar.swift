package import Domain

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
    let subject = starred.result.isPictureBack ? "\(label) has its picture back. It" : label
    outcome = Self.word(for: starred.result.outcome)
    sentence = subject + " " + Self.phrase(for: starred.result)
  }

  private static func word(for outcome: StarOutcome) -> String {
    switch outcome {
    case .starred: "starred"
    case .updated: "updated"
    case .kept: "kept"
    }
  }

  private static func phrase(for result: StarResult) -> String {
    let memo = result.memo
    return switch (result.outcome, memo.isEmpty) {
    case (.starred, true): "is saved."
    case (.starred, false): "is saved: \"\(memo)\""
    case (.updated, true): "was saved before; it has no memo now."
    case (.updated, false): "was saved before; its memo is now \"\(memo)\""
    case (.kept, true): "was saved before, without a memo."
    case (.kept, false): "was saved before; its memo stays \"\(memo)\""
    }
  }
}
