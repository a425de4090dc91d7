package import Terminal

/// The cells for a picture to fill, and its style.
package struct PictureFrame: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  package let cell: CellSize
  package let style: PictureStyle
  /// The approximate number of bytes per paint; between two paints, the terminal accepts other input.
  package var mostPaintBytes = 256 << 10

  package init(columns: Int, rows: Int, cell: CellSize, style: PictureStyle) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
    self.style = style
  }

  private var isEmpty: Bool { columns < 1 || rows < 1 }

  /// Returns a JPEG centered in the frame.
  /// - Parameter isCut: Whether the middle of the picture fills the frame and the rest is cut off.
  package func picture(
    jpeg: [UInt8], isCut: Bool = false, supply: PixelSupply
  ) throws(PictureRenderingError) -> FramedPicture {
    guard !isEmpty else { return FramedPicture() }
    if Task.isCancelled { throw .cancelled }
    do throws(JPEGError) {
      let decoder = try JPEGDecoder(jpeg)
      return style.mode.isPixels && hasRowsForPixels
        ? try pixels(of: decoder, jpeg, isCut, supply) : FramedPicture(rows: try blocks(of: decoder, isCut))
    } catch { throw .refused(error) }
  }

  /// Returns a BlurHash that covers the frame, or a single color if there is no BlurHash.
  ///
  /// It always consists of blocks: without edges, the difference is small, and the terminal has nothing to store.
  package func blurred(blurHash: String?, color: String?) -> FramedPicture {
    guard !isEmpty else { return FramedPicture() }
    // Without edges, parts smaller than half a cell add nothing.
    let mode = style.mode == .ascii ? PictureMode.ascii : .half
    let (width, height) = (columns * mode.parts.across, rows * mode.parts.down)
    let raster =
      blurHash.flatMap { BlurHash.decode($0, width: width, height: height) }
      ?? Raster.filled(with: color, width: width, height: height)
    return FramedPicture(rows: raster.rows(style: PictureStyle(mode: mode, depth: style.depth)))
  }

  var blankRows: [PictureRow] {
    let text = String(repeating: " ", count: columns) + (style.mode == .ascii ? "" : "\u{1B}[0m")
    return Array(repeating: PictureRow(text: text, cells: columns), count: rows)
  }
}

// MARK: Blocks

extension PictureFrame {
  private func blocks(of decoder: JPEGDecoder, _ isCut: Bool) throws(JPEGError) -> [PictureRow] {
    let style = style.mode.isPixels ? PictureStyle(mode: .quadrants, depth: style.depth) : style
    let (width, height, parts) = (decoder.width, decoder.height, style.mode.parts)
    let fit =
      isCut
      ? PictureFit(cutting: width, height: height, columns: columns, rows: rows, cell: cell)
      : PictureFit(width: width, height: height, columns: columns, rows: rows, cell: cell)
    let drawn = try decoder.raster(
      for: Int(Double(fit.columns * parts.across) / fit.partAcross),
      Int(Double(fit.rows * parts.down) / fit.partDown)
    ).middle(fit.partAcross, fit.partDown)
      .scaled(to: fit.columns * parts.across, fit.rows * parts.down)
      .rows(style: style, margin: (fit.left, columns - fit.left - fit.columns))
    var rows = blankRows
    rows.replaceSubrange(fit.top..<fit.top + drawn.count, with: drawn)
    return rows
  }
}

// MARK: Pixels

extension PictureFrame {
  /// The number of rows of cells that are whole bands of sixels.
  ///
  /// tmux 3.5 shows a sixel picture in whole bands over whole cells. It fills the rest with black, and scales bands that do not fit.
  var rowStep: Int {
    guard style.isInTmux, style.mode == .sixel else { return 1 }
    return (cell.height.isMultiple(of: 2) ? 1 : 2) * (cell.height.isMultiple(of: 3) ? 1 : 3)
  }

  var rowsForPixels: Int { rows / rowStep * rowStep }

  /// Whether pixels can fill most of the frame.
  private var hasRowsForPixels: Bool { rowsForPixels * 3 >= rows * 2 }

  private func pixels(
    of decoder: JPEGDecoder, _ jpeg: [UInt8], _ isCut: Bool, _ supply: PixelSupply
  ) throws(JPEGError) -> FramedPicture {
    let fit = PixelFit(width: decoder.width, height: decoder.height, isCut: isCut, in: self)
    if style.mode == .iterm2, !isCut { return ITermWriter(frame: self).picture(of: jpeg, fit) }
    let raster = try raster(of: decoder, fit, isCut)
    switch style.mode {
    case .sixel: return SixelWriter(frame: self).picture(of: raster, fit)
    case .iterm2:
      return (try? JPEGEncoder.encode(raster)).map { ITermWriter(frame: self).picture(of: $0, fit) }
        ?? FramedPicture(rows: blankRows)
    default: return KittyWriter(frame: self, supply: supply).picture(of: raster, fit)
    }
  }

  private func raster(of decoder: JPEGDecoder, _ fit: PixelFit, _ isCut: Bool) throws(JPEGError) -> Raster {
    let part =
      isCut
      ? PictureFit(
        cutting: decoder.width, height: decoder.height, columns: columns, rows: rows, cell: cell) : nil
    let (across, down) = (part?.partAcross ?? 1, part?.partDown ?? 1)
    let raster = try decoder.raster(for: Int(Double(fit.width) / across), Int(Double(fit.height) / down))
      .middle(across, down)
    // kitty scales, too: it can enlarge a small picture, and with placeholders it can shrink one that is slightly too large.
    let most = style.kitty.placement == .placeholders ? fit.width * 9 / 8 : fit.width - 1
    return style.mode == .kitty && raster.width <= most ? raster : raster.scaled(to: fit.width, fit.height)
  }
}

extension Raster {
  /// Returns the middle of the picture; the arguments are fractions of its width and height, from 0 to 1.
  fileprivate func middle(_ across: Double, _ down: Double) -> Raster {
    guard across < 1 || down < 1 else { return self }
    let width = max(1, Int((Double(width) * across).rounded()))
    let height = max(1, Int((Double(height) * down).rounded()))
    return cropped(
      x: (self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
  }

  /// - Parameter color: `#rrggbb`; any other string gives gray.
  fileprivate static func filled(with color: String?, width: Int, height: Int) -> Raster {
    let digits = color?.utf8.first == UInt8(ascii: "#") ? color?.utf8.dropFirst() : nil
    let isNumber =
      digits?.count == 6 && digits?.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } == true
    let number = isNumber ? color.flatMap { Int($0.dropFirst(), radix: 16) } ?? 0 : 0x808080
    let pixel = [number >> 16, number >> 8, number].map { UInt8($0 & 255) }
    return Raster(width: width, height: height) { _, row in
      for index in row.indices { row[index] = pixel[index % 3] }
    }
  }
}
