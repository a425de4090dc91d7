/// A picture in a frame of cells, as a page shows it.
///
/// A picture made of blocks is a list of rows. For a picture made of pixels, kitty's placeholder rows show an earlier upload; other
/// protocols paint over empty rows. A page does not need to know the protocol: it sends an upload before the picture's first row, and a
/// paint once all of the picture's rows are on the screen.
package struct FramedPicture: Sendable, Hashable {
  package var rows: [PictureRow]
  package var upload: PictureUpload?
  /// The paints, from top to bottom.
  package var paints: [PicturePaint]

  package init(rows: [PictureRow] = [], upload: PictureUpload? = nil, paints: [PicturePaint] = []) {
    (self.rows, self.upload, self.paints) = (rows, upload, paints)
  }
}

/// The pixels of a picture, for a terminal to store.
///
/// Like a ``PictureRow``, an upload holds only bytes that we generated. They move no cursor and change no cell.
package struct PictureUpload: Sendable, Hashable {
  /// The chunks in order, with no other upload in between.
  package var chunks: [String]
  /// The bytes that end an incomplete upload.
  package var abort: String
  /// The size in the terminal's memory, in bytes.
  package var keptBytes: Int
  /// The bytes that remove the picture from the terminal.
  package var forget: String

  package init(chunks: [String], abort: String, keptBytes: Int, forget: String) {
    (self.chunks, self.abort, self.keptBytes, self.forget) = (chunks, abort, keptBytes, forget)
  }
}

/// Pixels to paint over rows of a frame.
///
/// Like a ``PictureRow``, a paint holds only bytes that we generated. It may move the cursor, but never scrolls while the rows under it are
/// in the window.
package struct PicturePaint: Sendable, Hashable {
  /// The frame's rows that are painted over.
  package var rows: Range<Int>
  /// The offset of the left edge in the frame, in cells.
  package var column: Int
  package var text: String

  package init(rows: Range<Int>, column: Int, text: String) {
    (self.rows, self.column, self.text) = (rows, column, text)
  }
}
