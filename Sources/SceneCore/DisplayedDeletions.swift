package import Domain

/// What `delete` or `unstar` did to several photos, ready to be shown.
package struct DisplayedDeletions: Sendable, Hashable {
  package var results: [DisplayedDeletion]
  /// The same for people.
  package var sentence: String

  package init(removed: [RemovedPhoto]) {
    results = removed.map(DisplayedDeletion.init(removed:))
    let photos = Wording.counted(removed.count, "photo")
    sentence =
      "\(photos) are no longer in the library: \(Wording.named(removed.map(\.photo))). Type undo to bring them back."
  }

  /// The answer to the question was no.
  package init(kept photos: [NumberedPhoto]) {
    results = photos.map { DisplayedDeletion(.kept, $0.photo, sentence: "\(Wording.named($0)) stays.") }
    sentence = "\(Wording.counted(photos.count, "photo")) stay: \(Wording.named(photos))."
  }
}
