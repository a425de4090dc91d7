import Terminal

// Sixel graphics: DEC's VT340 (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14), as foot, xterm, mlterm,
// Windows Terminal and others understand them.
//
// Assumed of the terminal:
// - DCS 0 ; 1 q begins a picture at the cursor. The 1 leaves pixels that are not set as they are, which is the rest of
//   the last band.
// - `"1;1;w;h` says that pixels are square and how many there are. `#n;2;r;g;b` sets a colour in hundredths; it holds for
//   this picture. `#n` takes one. A character from `?` to `~` is a column of six pixels, the lowest bit on top; `!n`
//   repeats it. `$` goes back to the left edge, `-` to the next band.
// - Sixel scrolling (DECSDM) is as it is when a terminal starts: the picture is at the cursor, and the screen scrolls if
//   it is too high. So it never is. Where the cursor is afterwards differs, so whoever paints brings it back.
//
// Refused: more than 256 colours, which no terminal is sure to have; a picture of unknown size.

/// Makes a picture that is shown as sixels.
struct SixelWriter {
  let frame: PictureFrame

  /// The picture as paints of whole rows of cells, each with at most about as many bytes as the frame allows, and never
  /// more rows than every window has.
  func picture(of raster: Raster, _ fit: PixelFit) -> FramedPicture {
    let palette = ColorPalette(of: raster)
    var dithering = ColorDithering(palette)
    let indices = dithering.indices(of: raster)
    let bytesPerRow = max(1, raster.width * frame.cell.height * Self.bytesPer10Pixels / 10)
    let rowsAtOnce = min(max(1, (frame.mostPaintBytes - Self.paletteBytes) / bytesPerRow), Self.mostRows)
    let paints = stride(from: 0, to: fit.rows, by: rowsAtOnce).map { row in
      let top = row * frame.cell.height
      let bottom = min(raster.height, top + rowsAtOnce * frame.cell.height)
      var bands = SixelBands(width: raster.width, palette: palette)
      let text = bands.text(of: indices.span.extracting(top * raster.width..<bottom * raster.width))
      let rows = fit.placedRows.dropFirst(row).prefix(rowsAtOnce)
      return PicturePaint(rows: rows.startIndex..<rows.endIndex, column: fit.left, text: text)
    }
    return FramedPicture(rows: frame.blankRows, paints: paints)
  }

  /// What a photograph takes, measured.
  private static let bytesPer10Pixels = 8
  private static let paletteBytes = 3_500
  private static let mostRows = 20
}
