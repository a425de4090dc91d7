package import Domain

/// A photo that left the library, came back to it, or stayed, ready to be shown.
package struct DisplayedMove: DisplayedResult {
  package enum Outcome: String, Sendable, Hashable, Encodable {
    case deleted, restored
    /// The answer to the question was no.
    case kept
  }

  package var outcome: Outcome
  package var id: String
  /// Nil when there is none.
  @NullWhenNil package var memo: String?

  enum CodingKeys: CodingKey { case outcome, id, memo }
  package static let keys = ["outcome", "id", "memo"]

  package var isStarred: Bool? { outcome == .kept ? nil : outcome == .restored }

  package init(_ outcome: Outcome, _ photo: Photo, memo: String = "") {
    self.outcome = outcome
    id = photo.id.rawValue
    let memo = Memo.trimmed(memo)
    self.memo = memo.isEmpty ? nil : memo
  }
}

extension DisplayedOutcome<DisplayedMove> {
  /// The outcome of `delete` and `unstar`.
  package init(removed: [RemovedPhoto]) {
    let sentence =
      removed.count == 1
      ? Self.sentence(on: removed[0])
      : "\(Wording.counted(removed.count, "photo")) are no longer in the library: "
        + "\(Wording.named(removed.map(\.photo))). Type undo to bring them back."
    self.init(
      removed.map { DisplayedMove(.deleted, $0.photo.photo, memo: $0.memo) }, isSingle: removed.count == 1,
      sentences: [sentence])
  }

  private static func sentence(on removed: RemovedPhoto) -> String {
    let memo = Memo.trimmed(removed.memo)
    return "\(Wording.named(removed.photo)) is no longer in the library"
      + (memo.isEmpty ? "." : "; its memo was \(Wording.quotedMemo(memo)).") + " Type undo to bring it back."
  }

  /// The answer to the question was no.
  package init(kept photos: [NumberedPhoto]) {
    self.init(
      photos.map { DisplayedMove(.kept, $0.photo) }, isSingle: photos.count == 1,
      sentences: [
        photos.count == 1
          ? "\(Wording.named(photos[0])) was kept."
          : "\(Wording.counted(photos.count, "photo")) were kept: \(Wording.named(photos))."
      ])
  }
}
