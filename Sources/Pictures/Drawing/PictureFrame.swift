package import Terminal

/// The cells that a picture is to fill, and how it is drawn there.
package struct PictureFrame: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  package let shape: CellShape
  package let style: PictureStyle

  package init(columns: Int, rows: Int, shape: CellShape, style: PictureStyle) {
    self.columns = columns
    self.rows = rows
    self.shape = shape
    self.style = style
  }

  private var isEmpty: Bool { columns < 1 || rows < 1 }

  /// A JPEG in the middle of the frame.
  /// - Parameter isCut: Whether its middle fills the frame, and the rest is cut off.
  package func rows(jpeg: [UInt8], isCut: Bool = false) throws(PictureRenderingError) -> [PictureRow] {
    guard !isEmpty else { return [] }
    if Task.isCancelled { throw .cancelled }
    let raster: Raster
    let fit: PictureFit
    do throws(JPEGError) {
      let decoder = try JPEGDecoder(jpeg)
      fit = self.fit(width: decoder.width, height: decoder.height, isCut: isCut)
      raster = try decoder.raster(
        for: Int(Double(fit.columns * style.mode.parts.across) / fit.partAcross),
        Int(Double(fit.rows * style.mode.parts.down) / fit.partDown))
    } catch { throw .refused(error) }
    if Task.isCancelled { throw .cancelled }
    return rows(of: raster, fit)
  }

  private func fit(width: Int, height: Int, isCut: Bool) -> PictureFit {
    isCut
      ? PictureFit(cutting: width, height: height, columns: columns, rows: rows, shape: shape)
      : PictureFit(width: width, height: height, columns: columns, rows: rows, shape: shape)
  }

  /// A BlurHash, or else one colour, all over the frame.
  package func rows(blurHash: String?, color: String?) -> [PictureRow] {
    guard !isEmpty else { return [] }
    // Where there are no edges, finer parts than halves of a cell show nothing more.
    let mode = style.mode == .ascii ? PictureMode.ascii : .half
    let (width, height) = (columns * mode.parts.across, rows * mode.parts.down)
    let raster =
      blurHash.flatMap { BlurHash.decode($0, width: width, height: height) }
      ?? Raster.filled(with: color, width: width, height: height)
    return raster.rows(style: PictureStyle(mode: mode, depth: style.depth))
  }

  private func rows(of raster: Raster, _ fit: PictureFit) -> [PictureRow] {
    let parts = style.mode.parts
    let drawn = raster.middle(fit.partAcross, fit.partDown).scaled(
      to: fit.columns * parts.across, fit.rows * parts.down
    )
    .rows(style: style, margin: (fit.left, columns - fit.left - fit.columns))
    let blank = PictureRow(
      text: String(repeating: " ", count: columns) + (style.mode == .ascii ? "" : "\u{1B}[0m"), cells: columns
    )
    return Array(repeating: blank, count: fit.top) + drawn
      + Array(repeating: blank, count: rows - fit.top - fit.rows)
  }
}

extension Raster {
  /// - Parameters: The parts of its width and its height, from 0 to 1.
  fileprivate func middle(_ across: Double, _ down: Double) -> Raster {
    guard across < 1 || down < 1 else { return self }
    let width = max(1, Int((Double(width) * across).rounded()))
    let height = max(1, Int((Double(height) * down).rounded()))
    return cropped(
      x: (self.width - width) / 2, y: (self.height - height) / 2, width: width, height: height)
  }

  /// - Parameter color: `#rrggbb`; anything else is grey.
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
