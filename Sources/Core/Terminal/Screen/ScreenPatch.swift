/// Cells to replace in rows above the cursor, without any other change, for a picture that arrives late.
package struct ScreenPatch: Sendable, Hashable {
  package struct Piece: Sendable, Hashable {
    /// The number of rows up from a reference row, at least 1; the reference row is the prompt's first row or the next row.
    package var rowsUp: Int
    /// The offset from the left edge, in cells.
    package var column: Int
    /// The bytes to write there, with a style reset at the end.
    package var text: String
    /// The `rowsUp` of the highest row that must be in reach, for a piece that is painted completely or not at all.
    package var highest: Int

    package init(rowsUp: Int, column: Int, text: String, highest: Int? = nil) {
      self.rowsUp = rowsUp
      self.column = column
      self.text = text
      self.highest = highest ?? rowsUp
    }

    /// Returns the bytes that paint the piece and move the cursor back.
    ///
    /// DECSC and DECRC save and restore the cursor; CUU, CR and CUF (ECMA-48) move it to the piece. The cursor must not wait at the edge of
    /// a full row, because tmux 3.3 would move it back to the last cell.
    /// - Parameter cursorRow: The number of rows from the reference row down to the cursor.
    package func rendered(cursorRow: Int) -> String {
      "\u{1B}7\u{1B}[\(rowsUp + cursorRow)A\r" + (column > 0 ? "\u{1B}[\(column)C" : "") + text + "\u{1B}8"
    }
  }

  /// The uploads to send before the pieces, regardless of the cursor's position.
  package var uploads: [PictureUpload]
  /// The pieces in the order of painting.
  package var pieces: [Piece]
  /// Whether it shows which photos are selected.
  package var isHighlight = false

  package init(_ pieces: [Piece], uploads: [PictureUpload] = []) {
    self.pieces = pieces
    self.uploads = uploads
  }

  /// Returns all bytes that paint the patch.
  /// - Parameters:
  ///   - cursorRow: The number of rows from the reference row down to the cursor.
  ///   - reach: How many rows up pieces may be painted; rows farther up may have left the window.
  package func rendered(cursorRow: Int, reach: Int) -> String {
    var painting = Painting(self)
    var result = ""
    while let next = painting.next(atMost: .max, cursorRow: cursorRow, reach: reach) { result += next }
    return result
  }
}

extension ScreenPatch {
  /// A patch that is being sent to the terminal, with pauses for other output.
  package struct Painting {
    private var chunks: ArraySlice<(text: String, abort: String)>
    private var pieces: ArraySlice<Piece>
    private var hasBegun = false
    /// The bytes to send if the patch ends early.
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

    /// Returns as many of the next chunks or pieces as fit in `most` bytes, but at least one, or `nil` at the end.
    ///
    /// - Parameter reach: How many rows up pieces may be painted; an upload is skipped if none of its pieces is in reach.
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

/// Rows that replace the entire content of a window, from the top.
package struct ScreenContent: Sendable, Hashable {
  package var rows: [ScreenRow]
  /// The window width that the rows fit, in cells.
  package var columns: Int
  package var height: Int

  package init(_ rows: [ScreenRow], columns: Int, height: Int) {
    self.rows = rows
    self.columns = columns
    self.height = height
  }
}
