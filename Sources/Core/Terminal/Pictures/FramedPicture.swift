/// A picture in a frame of cells, as a page shows it.
///
/// A picture in blocks is its rows. For a picture in pixels, kitty's placeholder rows show an earlier upload; other
/// protocols paint over blank rows. A page needs to know no protocol: an upload goes before its first row, and a paint
/// comes when all its rows are there.
package struct FramedPicture: Sendable, Hashable {
  /// The rows of the frame.
  package var rows: [PictureRow]
  package var upload: PictureUpload?
  /// The paints from top to bottom.
  package var paints: [PicturePaint]

  package init(rows: [PictureRow] = [], upload: PictureUpload? = nil, paints: [PicturePaint] = []) {
    (self.rows, self.upload, self.paints) = (rows, upload, paints)
  }
}

/// Pixels that a terminal stores for pictures.
///
/// Like a ``PictureRow``, it holds only bytes that we generated. They move no cursor and change no cell.
package struct PictureUpload: Sendable, Hashable {
  /// The chunks in order, with no other upload in between.
  package var chunks: [String]
  /// The bytes that end an incomplete upload.
  package var abort: String
  /// The size in the terminal's memory, in bytes.
  package var keptBytes: Int
  /// The bytes that remove it from the terminal.
  package var forget: String

  package init(chunks: [String], abort: String, keptBytes: Int, forget: String) {
    (self.chunks, self.abort, self.keptBytes, self.forget) = (chunks, abort, keptBytes, forget)
  }
}

/// Pixels to paint over rows of a frame.
///
/// Like a ``PictureRow``, it holds only bytes that we generated. It may move the cursor, but never scrolls while the
/// rows under it are in the window.
package struct PicturePaint: Sendable, Hashable {
  /// The rows of the frame under it.
  package var rows: Range<Int>
  /// The offset of its left edge in the frame, in cells.
  package var column: Int
  package var text: String

  package init(rows: Range<Int>, column: Int, text: String) {
    (self.rows, self.column, self.text) = (rows, column, text)
  }
}
