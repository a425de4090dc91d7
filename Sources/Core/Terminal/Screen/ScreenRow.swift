/// A row on the screen, composed of text and picture rows.
package struct ScreenRow: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case text(StyledText)
    case picture(PictureRow)
  }

  package struct Piece: Sendable, Hashable {
    /// The offset from the left edge, in cells.
    package var column: Int
    package var content: Content

    package init(_ content: Content, at column: Int) {
      self.column = column
      self.content = content
    }
  }

  /// The pieces from left to right, without overlaps.
  package var pieces: [Piece]
  /// The uploads for the row's pictures.
  package var uploads: [PictureUpload] = []
  /// The pieces to paint once this row is on the screen; their rows are counted up from the row below it.
  package var paints: [ScreenPatch.Piece] = []

  package init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  /// The way to get from one piece to the next.
  package enum Placement: Sendable {
    /// By CHA (ECMA-48, 8.3.9), regardless of the width that the terminal gives the text before it.
    case position
    /// By spaces, for output to a file or pipe.
    case blanks
  }

  /// Returns all bytes of the row, including the line break that leads to the start of the next row.
  package func written(colors: Colors, placement: Placement, lineBreak: String) -> String {
    uploads.flatMap(\.chunks).joined() + rendered(colors: colors, placement: placement) + lineBreak
      + paints.map { $0.rendered(cursorRow: 0) }.joined()
  }

  /// Returns the bytes for the row's cells; pictures keep their colors even if text has none.
  package func rendered(colors: Colors, placement: Placement) -> String {
    var result = ""
    var column = 0
    for piece in placement == .position ? undisputedFirst : pieces where piece.cells > 0 {
      if piece.column > column || placement == .position && (piece.column > 0 || !result.isEmpty) {
        result +=
          placement == .position
          ? "\u{1B}[\(piece.column + 1)G" : String(repeating: " ", count: piece.column - column)
      }
      result += piece.rendered(colors: colors)
      column = max(column, piece.column) + piece.cells
    }
    return result
  }
}

extension ScreenRow {
  /// The pieces with those of disputed width last, because tmux moves from one piece to the next by its own count.
  private var undisputedFirst: [Piece] {
    pieces.filter { !$0.isDisputed } + pieces.filter(\.isDisputed)
  }
}

extension ScreenRow.Piece {
  /// Whether terminals disagree about the width.
  fileprivate var isDisputed: Bool {
    if case .text(let text) = content { text.text.text.contains(where: CellWidth.isDisputed) } else { false }
  }

  package var cells: Int {
    switch content {
    case .text(let text): text.width
    case .picture(let row): row.cells
    }
  }

  package func rendered(colors: Colors) -> String {
    switch content {
    case .text(let text): text.rendered(colors: colors)
    case .picture(let row): row.text
    }
  }
}
