package import Terminal

// The view's side of a list.

extension DisplayedFeed {
  /// One line for each photo of the last page, then the footer.
  /// - Parameter width: Cells that a line may take; nil for as many as it needs.
  package func lines(within width: Int?) -> [StyledText] {
    PhotoTable(lastPage.map { .init($0) }).lines(within: width) + [styledFooter]
  }

  /// The photos of the last page as a wall of pictures.
  /// - Parameters:
  ///   - columns: Nil for as few as fit in the window.
  ///   - header: Lines above the pictures.
  package func page(columns: Int? = nil, header: [StyledText] = []) -> PicturePage {
    PicturePage(
      .masonry(columns: columns), header: { _ in header }, cards: lastPage.map(\.card),
      footer: styledFooter)
  }

  private var styledFooter: StyledText { StyledText("\(lastLine)", .faint) }

  /// The numbers that can be typed.
  package var choices: [NumberedChoice] {
    photos.compactMap { NumberedChoice($0, memo: $0.memo) }
  }
}
