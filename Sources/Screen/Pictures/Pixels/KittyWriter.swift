import FoundationEssentials
import Terminal

// kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/), which Ghostty, Konsole, WezTerm and others understand in
// part.
//
// Assumptions about the terminal:
// - A command is APC G, keys, a semicolon, a payload in base64, ST. With `q=2`, there are no answers, not even errors.
// - `a=t` stores a picture under the number `i`, without showing it: "The transmission medium". `t=s` reads it from shared memory and
//   removes the object, so the terminal must be on this machine. `t=d` takes it from the payload, in chunks of at most 4,096 bytes: `m=1`
//   says that more follow, and no other graphics command may come between chunks.
// - `a=p,U=1` creates a virtual placement of `c` × `r` cells: "Unicode placeholders". From then on, U+10EEEE shows a cell of the picture:
//   the foreground color is its number, and two marks are its row and its column. A picture with as many pixels as its cells is not scaled;
//   a picture with fewer is enlarged smoothly.
// - `a=p` without `U` puts the picture at the cursor, pixel by pixel, or into `c` × `r` cells; `C=1` keeps the cursor in place.
// - `a=d,d=I` drops a picture. Placeholders that refer to it are empty from then on.
//
// Each cell has both marks, although a terminal could count from the left neighbor, because a multiplexer may redraw parts of a row.
//
// Not used: `a=T`, which takes Konsole three times as long; answers; animations; numbers beyond 24 bits, for which each cell would need a
// third mark. A picture under a number is never replaced, because kitty keeps showing the old one.

/// Creates pictures for kitty's graphics protocol.
struct KittyWriter {
  let frame: PictureFrame
  let supply: PixelSupply

  private var delivery: KittyDelivery { frame.style.kitty }

  /// - Parameter raster: The picture, with as many pixels as the fit, or fewer in the same ratio.
  func picture(of raster: Raster, _ fit: PixelFit) -> FramedPicture {
    let number = supply.nextNumber()
    let pixels = pixels(of: raster, fit)
    let transfer = transfer(of: pixels, number)
    let upload = { (more: [String]) in
      PictureUpload(
        chunks: transfer + more, abort: command("m=0,q=2"),
        // A terminal stores an alpha channel, too.
        keptBytes: pixels.width * pixels.height * 4, forget: command("a=d,d=I,q=2,i=\(number)"))
    }
    switch delivery.placement {
    case .placeholders:
      let placement = command("a=p,U=1,q=2,i=\(number)\(cells(fit))")
      return FramedPicture(rows: placeholders(number, fit), upload: upload([placement]))
    case .direct:
      let paint = PicturePaint(
        rows: fit.placedRows, column: fit.left,
        text: command("a=p,C=1,q=2,i=\(number)\(isWhole(raster, fit) ? "" : cells(fit))"))
      return FramedPicture(rows: frame.blankRows, upload: upload([]), paints: [paint])
    }
  }

  // MARK: Pixels

  private func isWhole(_ raster: Raster, _ fit: PixelFit) -> Bool { raster.width == fit.width }

  private func cells(_ fit: PixelFit) -> String { ",c=\(fit.columns),r=\(fit.rows)" }

  /// Returns the pixels.
  ///
  /// They are padded if the picture does not fill its cells, because it would otherwise be centered in them.
  private func pixels(of raster: Raster, _ fit: PixelFit) -> PixelBytes {
    if delivery.placement == .direct, isWhole(raster, fit) {
      return PixelBytes(raster, width: raster.width, height: raster.height)
    }
    let (width, height) = (fit.columns * frame.cell.width, fit.rows * frame.cell.height)
    return PixelBytes(
      raster, width: max(raster.width, width * raster.width / fit.width),
      height: max(raster.height, height * raster.height / fit.height))
  }

  private func transfer(of pixels: PixelBytes, _ number: UInt32) -> [String] {
    if delivery.sharesMemory, let name = supply.share(pixels.bytes) {
      let keys =
        "a=t,q=2,f=\(pixels.channels * 8),t=s,s=\(pixels.width),v=\(pixels.height),i=\(number)"
      return [command(keys, Self.base64(Array(name.utf8)[...]))]
    }
    return chunks(PNGWriter.png(of: pixels), "a=t,q=2,f=100,i=\(number)")
  }

  /// The number of bytes that fill a chunk when encoded in base64.
  private static let chunkBytes = 3_072

  private func chunks(_ bytes: [UInt8], _ keys: String) -> [String] {
    stride(from: 0, to: bytes.count, by: Self.chunkBytes).map { start in
      let end = min(bytes.count, start + Self.chunkBytes)
      let more = end < bytes.count ? 1 : 0
      return command(
        start == 0 ? "\(keys),m=\(more)" : "m=\(more),q=2", Self.base64(bytes[start..<end]))
    }
  }

  private static func base64(_ bytes: ArraySlice<UInt8>) -> String { Data(bytes).base64EncodedString() }

  private func command(_ keys: String, _ payload: String = "") -> String {
    let text = "\u{1B}_G\(keys)\(payload.isEmpty ? "" : ";" + payload)\u{1B}\\"
    return frame.style.isInTmux ? Self.passedOn(text) : text
  }

  /// Wraps a command in tmux's DCS with every ESC doubled; tmux passes it on if `allow-passthrough` is on.
  private static func passedOn(_ text: String) -> String {
    "\u{1B}Ptmux;" + text.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
  }

  // MARK: Cells

  private func placeholders(_ number: UInt32, _ fit: PixelFit) -> [PictureRow] {
    let color = "\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)m"
    let margin = (left: blank(fit.left), right: blank(frame.columns - fit.left - fit.columns))
    let marks = KittyMarks.scalars
    var rows = frame.blankRows
    for row in 0..<fit.rows {
      var text = String.UnicodeScalarView()
      for column in 0..<fit.columns { text.append(contentsOf: ["\u{10EEEE}", marks[row], marks[column]]) }
      rows[fit.top + row] = PictureRow(
        text: margin.left + color + String(text) + "\u{1B}[0m" + margin.right, cells: frame.columns)
    }
    return rows
  }

  private func blank(_ cells: Int) -> String { String(repeating: " ", count: cells) }
}
