/// A picture in a frame of cells, in the form in which a page shows it.
///
/// A picture in blocks is its rows. Pixels take more: rows of kitty's placeholders show what was uploaded before them,
/// and other protocols paint over rows that are blank. Whoever shows one knows no protocol: the upload goes before the
/// first of its rows, and a paint comes when all rows that it goes over are there.
package struct FramedPicture: Sendable, Hashable {
  /// As many as the frame has.
  package var rows: [PictureRow]
  package var upload: PictureUpload?
  /// From top to bottom.
  package var paints: [PicturePaint]

  package init(rows: [PictureRow] = [], upload: PictureUpload? = nil, paints: [PicturePaint] = []) {
    (self.rows, self.upload, self.paints) = (rows, upload, paints)
  }
}

/// Pixels that a terminal keeps for pictures that refer to them.
///
/// Like a ``PictureRow`` it holds only bytes of our own making. They move no cursor and change no cell.
package struct PictureUpload: Sendable, Hashable {
  /// To be sent in this order, with no other upload among them.
  package var chunks: [String]
  /// Ends an upload of which some chunks are not sent.
  package var abort: String
  /// Bytes that the terminal keeps.
  package var keptBytes: Int
  /// Makes the terminal drop them.
  package var forget: String

  package init(chunks: [String], abort: String, keptBytes: Int, forget: String) {
    (self.chunks, self.abort, self.keptBytes, self.forget) = (chunks, abort, keptBytes, forget)
  }
}

/// Pixels to be painted over rows of a frame.
///
/// Like a ``PictureRow`` it holds only bytes of our own making. It may move the cursor, but it never scrolls, as long as
/// the rows under it are in the window.
package struct PicturePaint: Sendable, Hashable {
  /// The rows of the frame that it goes over.
  package var rows: Range<Int>
  /// Where its left edge is, in cells from that of the frame.
  package var column: Int
  package var text: String

  package init(rows: Range<Int>, column: Int, text: String) {
    (self.rows, self.column, self.text) = (rows, column, text)
  }
}
