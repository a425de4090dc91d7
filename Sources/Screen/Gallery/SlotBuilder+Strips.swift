import SceneCore
import Terminal

extension SlotBuilder {
  /// The widths for a strip's pictures in a window of unknown height.
  private static let usualStripPicture = 9...16
  /// The widths in a window of known height, with an empty row between the strips and without one.
  private static let stripPictures = [(cells: 5...16, rowsBetween: 1), (cells: 4...16, rowsBetween: 0)]
  private static let pictureGap = 1

  /// Returns strips side by side, each a text with a row of at most `most` pictures under it.
  ///
  /// The pictures have the largest size at which all strips fit in the window or, if they never fit, the usual size.
  func strips(of most: Int) -> [PageLayout.Slot] {
    for (sizes, rowsBetween) in Self.stripPictures {
      guard let rows = window.rowsForPage else { break }
      for cells in sizes.reversed() {
        let slots = strips(of: most, pictures: cells...cells, rowsBetween: rowsBetween)
        if Self.end(of: slots) + footerRows <= rows { return slots }
      }
    }
    return strips(of: most, pictures: Self.usualStripPicture, rowsBetween: 1)
  }

  /// Returns as many strips side by side as fit; `sizes` is the width of the narrowest and the widest picture.
  private func strips(
    of most: Int, pictures sizes: ClosedRange<Int>, rowsBetween: Int
  ) -> [PageLayout.Slot] {
    let gaps = Self.pictureGap * (most - 1)
    let columns = max(1, (window.cells + Self.gap) / (sizes.lowerBound * most + gaps + Self.gap))
    let cells = (window.cells - Self.gap * (columns - 1)) / columns
    let side = max(1, min((cells - gaps) / most, sizes.upperBound))
    var slots: [PageLayout.Slot] = []
    var top = headerRows
    for (index, strip) in strips.enumerated() {
      if index > 0, index.isMultiple(of: columns) { top = Self.end(of: slots) + rowsBetween }
      let column = index % columns * (cells + Self.gap)
      slots += places(of: strip, row: top, column: column, cells: cells, most: most, side: side)
    }
    return slots
  }

  private var strips: [ArraySlice<PicturePage.Card>] {
    let starts = cards.indices.filter { $0 == 0 || cards[$0].picture == nil }
    return zip(starts, starts.dropFirst() + [cards.endIndex]).map { cards[$0..<$1] }
  }

  private func places(
    of strip: ArraySlice<PicturePage.Card>, row: Int, column: Int, cells: Int, most: Int, side: Int
  ) -> [PageLayout.Slot] {
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
