package import Domain

// The sentences of `unstar`, also called `delete`.

/// A photo that left or rejoined the library, for display.
package struct DisplayedMove: DisplayedResult {
  package enum Outcome: String, Sendable, Hashable, Encodable {
    case deleted, restored
  }

  package var outcome: Outcome
  package var id: String
  @NullWhenNil package var memo: String?

  enum CodingKeys: CodingKey { case outcome, id, memo }
  package static let keys = ["outcome", "id", "memo"]

  package var isStarred: Bool? { outcome == .restored }

  package init(_ outcome: Outcome, _ photo: Photo, memo: String = "") {
    self.outcome = outcome
    id = photo.id.rawValue
    let memo = Memo.trimmed(memo)
    self.memo = memo.isEmpty ? nil : memo
  }
}

extension DisplayedOutcome<DisplayedMove> {
  /// Creates the outcome of `unstar`.
  package init(removed: [RemovedPhoto]) {
    let isSingle = removed.count == 1
    let label = isSingle ? Wording.label(removed[0].photo) : Wording.counted(removed.count, "photo")
    self.init(
      removed.map { DisplayedMove(.deleted, $0.photo.photo, memo: $0.memo) }, isSingle: isSingle,
      sentences: ["Moved \(label) to the trash · undo brings \(isSingle ? "it" : "them") back"])
  }
}

extension DisplayedError {
  static func sentence(on numbers: [Int], notIn place: String, _ command: String) -> String {
    let isOne = numbers.count == 1
    return "\(isOne ? "Photo" : "Photos") \(Wording.beginning(of: numbers.map(String.init))) "
      + "\(isOne ? "is" : "are") not in \(place), so nothing was changed. Type \(command) to see what is."
  }

  /// - Parameter restoring: The command that brings them back.
  init(trashed photos: [NumberedPhoto], restoring: String) {
    let isOne = photos.count == 1
    let subject =
      isOne
      ? photos.map { Wording.named($0) }.joined()
      : "Photos \(Wording.beginning(of: photos.map { $0.number.map(String.init) ?? $0.photo.id.rawValue }))"
    let object = isOne ? "it" : "them"
    let typed = Wording.typed(photos)
    self.init(
      .notSaved,
      "\(subject) \(isOne ? "is" : "are") in the trash, so nothing was changed. "
        + "Type \(restoring) \(typed) to bring \(object) back.")
  }
}
