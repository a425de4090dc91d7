package import Domain

// The sentences of `restore`.

extension DisplayedOutcome<DisplayedMove> {
  /// Creates the outcome of `restore`.
  package init(restored photos: [NumberedSavedPhoto]) {
    self.init(
      photos.map { DisplayedMove(.restored, $0.saved.photo, memo: $0.saved.memo) },
      isSingle: photos.count == 1, sentences: [Self.sentence(on: photos)])
  }

  private static func sentence(on photos: [NumberedSavedPhoto]) -> String {
    guard let photo = photos.first, photos.count == 1 else {
      return "Restored \(Wording.counted(photos.count, "photo"))"
    }
    let memo = Memo.trimmed(photo.saved.memo)
    return Wording.joined(["Restored \(Wording.label(photo.numbered))", Wording.note(memo, photo.saved.tags)])
  }
}
