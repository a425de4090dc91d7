import SceneCore
import Terminal

// The photos that are selected or marked: their texts are highlighted, their pictures stay as they are.

extension LivePage {
  /// Returns the places of the photos whose text can be painted.
  func map(rowsBelow: Int) -> PhotoMap {
    let places = zip(page.cards, layout.slots).compactMap { card, slot -> PhotoMap.Place? in
      guard let number = card.number, slot.text.rows > 0, isInRoom(slot.text.row) else { return nil }
      let end = max(slot.picture.column + slot.picture.width, slot.text.column + slot.text.cells)
      return PhotoMap.Place(
        number: number, rows: slot.rows, columns: min(slot.picture.column, slot.text.column)..<end,
        textRow: slot.text.row)
    }
    return PhotoMap(places, end: taken + rowsBelow)
  }

  /// Highlights other photos, and returns the cards whose text is different now.
  mutating func show(_ new: PhotoHighlight) -> [Int] {
    let old = highlight
    highlight = new
    return page.cards.indices.filter { index in
      guard let number = page.cards[index].number else { return false }
      return (old.selected == number) != (new.selected == number)
        || old.marked.contains(number) != new.marked.contains(number)
    }
  }

  /// Repaints the taken rows of the cards' texts.
  func patchOfTexts(of indices: [Int], rowsBelow: Int, colors: Colors) -> ScreenPatch {
    var patch = ScreenPatch(
      indices.flatMap { index in
        let slot = layout.slots[index].text
        return zip(slot.row..., text(of: index)).filter { isInRoom($0.0) }.flatMap { row, line in
          let rowsUp = taken - row + rowsBelow
          return [
            blanks(in: layout.slots[index], rowsUp: rowsUp),
            ScreenPatch.Piece(rowsUp: rowsUp, column: slot.column, text: line.rendered(colors: colors)),
          ]
        }
      })
    patch.isHighlight = true
    return patch
  }

  /// Returns a card's text, with a mark before the first line and in inverse colors if its photo is selected.
  func text(of index: Int) -> [StyledText] {
    let (text, number, cells) = (cards[index].text, page.cards[index].number, layout.slots[index].text.cells)
    guard let number, let first = text.first else { return text }
    let isSelected = highlight.selected == number
    guard isSelected || highlight.marked.contains(number) else { return text }
    let mark = highlight.marked.contains(number) ? StyledText("✓", .star) : ""
    let line = (mark + first).truncated(to: cells)
    return [isSelected ? line.selected(to: cells) : line] + text.dropFirst()
  }
}

extension StyledText {
  /// Returns the line in inverse colors over the full width.
  fileprivate func selected(to cells: Int) -> StyledText {
    let blanks = String(repeating: " ", count: max(0, cells - mostWidth))
    return (self + "\(blanks)").restyled(.selected)
  }
}
