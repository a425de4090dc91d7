package import Terminal

// The view's side of a list of the library.

extension DisplayedSavedPhotos {
  /// One line for each photo of the last page, then the footer.
  /// - Parameter width: Cells that a line may take; nil for as many as it needs.
  package func lines(within width: Int?) -> [StyledText] {
    let rows = lastPage.map {
      PhotoTable.Row(
        $0.row, memo: $0.saving.memo, day: $0.saving.day, tags: $0.saving.givenTags, stay: $0.saving.stay)
    }
    return PhotoTable(rows).lines(within: width) + [styledFooter]
  }

  /// The photos of the last page as small pictures with their memos beside them.
  package var page: PicturePage {
    PicturePage(.cards, cards: lastPage.map(\.card), footer: styledFooter)
  }

  /// The numbers that can be typed.
  var choices: [NumberedChoice] {
    photos.compactMap { NumberedChoice($0.row, memo: $0.saving.memo, tags: $0.saving.tags) }
  }

  private var styledFooter: StyledText { StyledText("\(lastLine)", .faint) }
}
