import SceneCore
import Terminal

extension SlotBuilder {
  /// The width of a strip's pictures, as far as the window has room for it.
  private static let stripPicture = 9...16
  private static let pictureGap = 1

  /// Strips side by side, each a text with pictures under it.
  /// - Parameter most: How many pictures of a strip are side by side.
  func strips(of most: Int) -> [PageLayout.Slot] {
    let least = (Self.stripPicture.lowerBound + Self.pictureGap) * most - Self.pictureGap
    let columns = max(1, (window.cells + Self.gap) / (least + Self.gap))
    let cells = (window.cells - Self.gap * (columns - 1)) / columns
    var slots: [PageLayout.Slot] = []
    var top = headerRows
    for (index, strip) in strips.enumerated() {
      if index > 0, index.isMultiple(of: columns) { top = Self.end(of: slots) + 1 }
      slots += places(
        of: strip, row: top, column: index % columns * (cells + Self.gap), cells: cells, most: most)
    }
    return slots
  }

  /// The cards of each strip: a text, and the pictures that come after it.
  private var strips: [ArraySlice<PicturePage.Card>] {
    let starts = cards.indices.filter { $0 == 0 || cards[$0].picture == nil }
    return zip(starts, starts.dropFirst() + [cards.endIndex]).map { cards[$0..<$1] }
  }

  private func places(
    of strip: ArraySlice<PicturePage.Card>, row: Int, column: Int, cells: Int, most: Int
  ) -> [PageLayout.Slot] {
    let side = max(1, min((cells - Self.pictureGap * (most - 1)) / most, Self.stripPicture.upperBound))
    var slots: [PageLayout.Slot] = []
    var (top, place) = (row, 0)
    for card in strip {
      guard card.picture != nil else {
        let frame = Masonry.Frame(column: column, row: row, width: 0, height: 0)
        slots.append(slot(card, frame, row: row, column: column, cells: cells))
        continue
      }
      if place.isMultiple(of: most) { top = max(row, Self.end(of: slots)) }
      let left = column + place % most * (side + Self.pictureGap)
      let frame = frame(of: card, row: top, column: left, cells: side, rows: side)
      slots.append(slot(card, frame, row: frame.captionRow, column: left, cells: side))
      place += 1
    }
    return slots
  }
}
