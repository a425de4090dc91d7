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
    /// The highest row that must be in reach for it, `rowsUp` or one further up: of what is painted whole or not at all.
    package var highest: Int

    package init(rowsUp: Int, column: Int, text: String, highest: Int? = nil) {
      self.rowsUp = rowsUp
      self.column = column
      self.text = text
      self.highest = highest ?? rowsUp
    }

    /// The bytes that paint it and bring the cursor back.
    ///
    /// DECSC and DECRC keep the cursor's place; CUU, CR and CUF (ECMA-48) go to the piece. The cursor must not wait at
    /// the edge of a full row: tmux 3.3 then brings it back to the last cell.
    /// - Parameter cursorRow: How far the cursor is below the row that is agreed on.
    package func rendered(cursorRow: Int) -> String {
      "\u{1B}7\u{1B}[\(rowsUp + cursorRow)A\r" + (column > 0 ? "\u{1B}[\(column)C" : "") + text + "\u{1B}8"
    }
  }

  /// To be sent before the pieces, wherever the cursor is.
  package var uploads: [PictureUpload]
  /// In the order in which they are painted.
  package var pieces: [Piece]

  package init(_ pieces: [Piece], uploads: [PictureUpload] = []) {
    self.pieces = pieces
    self.uploads = uploads
  }

  /// All bytes that paint it.
  /// - Parameters:
  ///   - cursorRow: How far the cursor is below the row that is agreed on.
  ///   - reach: Pieces further up are left out, because their rows may have left the window.
  package func rendered(cursorRow: Int, reach: Int) -> String {
    var painting = Painting(self)
    var result = ""
    while let next = painting.next(atMost: .max, cursorRow: cursorRow, reach: reach) { result += next }
    return result
  }
}

extension ScreenPatch {
  /// A patch on its way to the terminal, in parts between which other things may be written.
  package struct Painting {
    private var chunks: ArraySlice<(text: String, abort: String)>
    private var pieces: ArraySlice<Piece>
    private var hasBegun = false
    /// Ends what cannot be left as it is, so that nothing else of this patch needs to be sent.
    package private(set) var abort = ""

    package init(_ patch: ScreenPatch) {
      chunks =
        patch.uploads.flatMap { upload in
          upload.chunks.enumerated().map { index, text in
            (text, index + 1 < upload.chunks.count ? upload.abort : "")
          }
        }[...]
      pieces = patch.pieces[...]
    }

    /// The bytes that come next.
    ///
    /// - Parameters:
    ///   - most: How many bytes; one chunk or piece may be more.
    ///   - reach: Pieces further up are left out, and what was to be uploaded for them if none is in reach.
    /// - Returns: Nil when all is sent.
    package mutating func next(atMost most: Int, cursorRow: Int, reach: Int) -> String? {
      if !hasBegun, !pieces.contains(where: { Self.isReached($0, reach) }) { (chunks, pieces) = ([], []) }
      hasBegun = true
      var result = ""
      while let part = chunks.first?.text ?? text(ofNextPieceAt: cursorRow, reach) {
        guard result.isEmpty || result.utf8.count + part.utf8.count <= most else { return result }
        result += part
        if let chunk = chunks.popFirst() { abort = chunk.abort } else { pieces.removeFirst() }
      }
      return result.isEmpty ? nil : result
    }

    private mutating func text(ofNextPieceAt cursorRow: Int, _ reach: Int) -> String? {
      while let piece = pieces.first, !Self.isReached(piece, reach) { pieces.removeFirst() }
      return pieces.first?.rendered(cursorRow: cursorRow)
    }

    private static func isReached(_ piece: Piece, _ reach: Int) -> Bool {
      piece.rowsUp >= 1 && piece.highest <= reach
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
