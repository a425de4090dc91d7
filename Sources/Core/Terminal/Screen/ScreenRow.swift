/// A row of the screen that is put together from texts and rows of pictures.
package struct ScreenRow: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case text(StyledText)
    case picture(PictureRow)
  }

  package struct Piece: Sendable, Hashable {
    /// Cells from the left edge.
    package var column: Int
    package var content: Content

    package init(_ content: Content, at column: Int) {
      self.column = column
      self.content = content
    }
  }

  /// From left to right; none overlaps the next.
  package var pieces: [Piece]
  /// What its pictures need before they can be seen.
  package var uploads: [PictureUpload] = []
  /// What is painted as soon as this row is there, counted from the row below it.
  package var paints: [ScreenPatch.Piece] = []

  package init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  /// How each piece gets to its column.
  package enum Placement: Sendable {
    /// By CHA (ECMA-48, 8.3.9), which is right even if a terminal disagrees on the width of the text before it.
    case position
    /// By blanks, which any reader of a file or pipe understands.
    case blanks
  }

  /// All bytes of the row.
  /// - Parameter lineBreak: Goes to the start of the row below it.
  package func written(colored: Bool, placement: Placement, lineBreak: String) -> String {
    uploads.flatMap(\.chunks).joined() + rendered(colored: colored, placement: placement) + lineBreak
      + paints.map { $0.rendered(cursorRow: 0) }.joined()
  }

  /// The row's cells as they are written, without a line break.
  /// - Parameter colored: Whether texts get their styles; pictures always have theirs.
  package func rendered(colored: Bool, placement: Placement) -> String {
    var result = ""
    var column = 0
    for piece in pieces where piece.cells > 0 {
      if piece.column > column || placement == .position && piece.column > 0 {
        result +=
          placement == .position
          ? "\u{1B}[\(piece.column + 1)G" : String(repeating: " ", count: piece.column - column)
      }
      result += piece.rendered(colored: colored)
      column = max(column, piece.column) + piece.cells
    }
    return result
  }
}

extension ScreenRow.Piece {
  package var cells: Int {
    switch content {
    case .text(let text): text.width
    case .picture(let row): row.cells
    }
  }

  /// The bytes for it, wherever it is.
  package func rendered(colored: Bool) -> String {
    switch content {
    case .text(let text): text.rendered(colored: colored)
    case .picture(let row): row.text
    }
  }
}
