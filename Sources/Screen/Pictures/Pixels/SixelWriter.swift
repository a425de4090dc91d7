import Dispatch
import Synchronization
import Terminal

// Sixel graphics: DEC's VT340 (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14), as understood by foot, xterm, mlterm,
// Windows Terminal and others.
//
// Assumptions about the terminal:
// - DCS 0 ; 1 q begins a picture at the cursor. The 1 leaves unset pixels as they are, which are those in the rest of the last band.
// - `"1;1;w;h` says that pixels are square and how many there are. `#n;2;r;g;b` sets a color in hundredths, for this picture. `#n` selects
//   a color. A character from `?` to `~` is a column of six pixels, with the top one in the lowest bit; `!n` repeats it. `$` goes back to
//   the left edge, `-` to the next band.
// - Sixel scrolling (DECSDM) is in its initial state: the picture is at the cursor, and the screen scrolls if the picture is too high. So
//   no picture is too high. Terminals differ in where they leave the cursor, so the painter moves it back.
//
// Never sent: more than 256 colors, which not every terminal has, and a picture of unknown size.

/// Creates pictures made of sixels.
struct SixelWriter {
  let frame: PictureFrame

  /// Returns the picture as paints of complete rows of cells.
  ///
  /// Each has roughly the frame's limit of bytes and fits in the rows of any window.
  func picture(of raster: Raster, _ fit: PixelFit) -> FramedPicture {
    let raster = wholeCells(raster, fit)
    let palette = SixelPalette(of: raster)
    let bytesPerRow = max(1, raster.width * frame.cell.height * Self.bytesPer10Pixels / 10)
    // tmux keeps each paint as a picture, and only a few of them.
    let rowsAtOnce =
      frame.style.isInTmux
      ? fit.rows : min(max(1, (frame.mostPaintBytes - Self.paletteBytes) / bytesPerRow), Self.mostRows)
    let starts = Array(stride(from: 0, to: fit.rows, by: rowsAtOnce))
    let parts = raster.width * raster.height < Self.halvedPixels ? 1 : 2
    let paints = Mutex(Array(repeating: [PicturePaint](), count: parts))
    // The halves of a large picture are encoded at the same time. No error passes between them, which is invisible.
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let own = starts[starts.count * part / parts..<starts.count * (part + 1) / parts]
      let made = self.paints(of: raster, palette, fit, from: own, rowsAtOnce)
      paints.withLock { $0[part] = made }
    }
    return FramedPicture(rows: frame.blankRows, paints: paints.withLock { $0.flatMap(\.self) })
  }

  private func paints(
    of raster: Raster, _ palette: SixelPalette, _ fit: PixelFit, from starts: ArraySlice<Int>,
    _ rowsAtOnce: Int
  ) -> [PicturePaint] {
    var dithering = SixelDithering(palette)
    return starts.map { row in
      let top = row * frame.cell.height
      let bottom = min(raster.height, top + rowsAtOnce * frame.cell.height)
      var bands = SixelBands(width: raster.width, palette: palette)
      let text = bands.text(of: dithering.indices(of: raster, rows: top..<bottom).span)
      let rows = fit.placedRows.dropFirst(row).prefix(rowsAtOnce)
      return PicturePaint(rows: rows.startIndex..<rows.endIndex, column: fit.left, text: text)
    }
  }

  /// Returns the picture with the terminal's background around it, because tmux fills the rest of the cells with black.
  private func wholeCells(_ raster: Raster, _ fit: PixelFit) -> Raster {
    guard frame.style.isInTmux else { return raster }
    return raster.extended(
      to: fit.columns * frame.cell.width, fit.rows * frame.cell.height,
      frame.style.background?.bytes ?? (0, 0, 0))
  }

  private static let halvedPixels = 200_000
  /// The measured number of bytes for 10 pixels of a photograph.
  private static let bytesPer10Pixels = 8
  private static let paletteBytes = 3_500
  private static let mostRows = 20
}
