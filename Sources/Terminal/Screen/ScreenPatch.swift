/// Cells to be replaced in rows above the cursor, of which nothing else changes: a picture that arrives in the place
/// that was kept for it.
package struct ScreenPatch: Sendable, Hashable {
  package struct Piece: Sendable, Hashable {
    /// How far above a row that is agreed on, at least 1: the prompt's first row, or the one that is written next.
    package var rowsUp: Int
    /// Cells from the left edge.
    package var column: Int
    /// The bytes to write there; they end with the style reset.
    package var text: String

    package init(rowsUp: Int, column: Int, text: String) {
      self.rowsUp = rowsUp
      self.column = column
      self.text = text
    }
  }

  /// From top to bottom.
  package var pieces: [Piece]

  package init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// The bytes that paint it and bring the cursor back.
  ///
  /// DECSC and DECRC keep the cursor's place; CUU, CR and CUF (ECMA-48) go to each piece. The cursor must not wait at
  /// the edge of a full row: tmux 3.3 then brings it back to the last cell.
  /// - Parameters:
  ///   - cursorRow: How far the cursor is below the row that is agreed on.
  ///   - reach: Pieces further up are left out, because their rows may have left the window.
  package func rendered(cursorRow: Int, reach: Int) -> String {
    let reached = pieces.filter { $0.rowsUp >= 1 && $0.rowsUp <= reach }
    return reached.reduce(into: "") { result, piece in
      result += "\u{1B}7\u{1B}[\(piece.rowsUp + cursorRow)A\r"
      if piece.column > 0 { result += "\u{1B}[\(piece.column)C" }
      result += piece.text + "\u{1B}8"
    }
  }
}

/// Rows that replace everything in a window, from its top.
package struct ScreenContent: Sendable, Hashable {
  package var rows: [ScreenRow]
  /// The size of the window that the rows are made for, in cells.
  package var columns: Int
  package var height: Int

  package init(_ rows: [ScreenRow], columns: Int, height: Int) {
    self.rows = rows
    self.columns = columns
    self.height = height
  }
}
