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
  /// The same for people.
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id }

  package init(_ outcome: Outcome, _ photo: Photo, sentence: String) {
    self.outcome = outcome
    id = photo.id.rawValue
    self.sentence = sentence
  }

  /// Of a photo that is known by its number.
  package init(unstarred photo: NumberedPhoto) {
    self.init(.deleted, photo.photo, sentence: "\(Wording.named(photo)) is no longer in the library.")
  }
}
