package import Domain

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
}
