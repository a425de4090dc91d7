package import Terminal

extension PictureMode {
  /// The number of parts of a cell, across and down, that have their own color; for modes made of characters.
  var parts: (across: Int, down: Int) {
    switch self {
    case .half: (1, 2)
    case .quadrants: (2, 2)
    case .sextants: (2, 3)
    case .ascii, .kitty, .iterm2, .sixel: (1, 1)
    }
  }
}

extension Raster {
  /// Returns as many rows and cells as the picture has pixels for, between `margin` empty cells; any remaining pixels are not drawn.
  package func rows(style: PictureStyle, margin: (left: Int, right: Int) = (0, 0)) -> [PictureRow] {
    switch style.mode {
    case .ascii: shadedRows(margin)
    case .half: halfRows(style.depth, margin)
    case .quadrants, .kitty, .iterm2, .sixel: dividedRows(.quadrants, style.depth, margin)
    case .sextants: dividedRows(.sextants, style.depth, margin)
    }
  }

  private func halfRows(_ depth: ColorDepth, _ margin: (left: Int, right: Int)) -> [PictureRow] {
    (0..<height / 2).map { line in
      BlockRowWriter.row(.half, depth, margin: margin, columns: width) { x in
        ColorSplit.Division(parts: 1, first: color(x, 2 * line), second: color(x, 2 * line + 1))
      }
    }
  }

  private func dividedRows(
    _ glyphs: BlockGlyphs, _ depth: ColorDepth, _ margin: (left: Int, right: Int)
  ) -> [PictureRow] {
    let split = ColorSplit(count: glyphs.across * glyphs.down)
    var parts = [SIMD4<Float>](repeating: .zero, count: glyphs.across * glyphs.down)
    return (0..<height / glyphs.down).map { line in
      BlockRowWriter.row(glyphs, depth, margin: margin, columns: width / glyphs.across) { column in
        var part = 0
        for y in 0..<glyphs.down {
          for x in 0..<glyphs.across {
            let color = color(column * glyphs.across + x, line * glyphs.down + y)
            parts[part] = SIMD4(Float(color.x), Float(color.y), Float(color.z), 0)
            part += 1
          }
        }
        return split.divide(parts)
      }
    }
  }

  private func color(_ x: Int, _ y: Int) -> SIMD3<UInt8> {
    let start = (y * width + x) * 3
    return SIMD3(pixels[start], pixels[start + 1], pixels[start + 2])
  }

  /// The characters from emptiest to fullest, for bright letters on a dark background.
  private static let shades = Array(" .:-=+*#%@".utf8)

  private func shadedRows(_ margin: (left: Int, right: Int)) -> [PictureRow] {
    (0..<height).map { y in
      var bytes = [UInt8](repeating: UInt8(ascii: " "), count: margin.left + width + margin.right)
      for x in 0..<width {
        let color = color(x, y)
        // The weights are Rec. 709's, in 256ths.
        let brightness = (54 * Int(color.x) + 183 * Int(color.y) + 19 * Int(color.z)) / 256
        bytes[margin.left + x] = Self.shades[brightness * Self.shades.count / 256]
      }
      return PictureRow(text: String(decoding: bytes, as: UTF8.self), cells: bytes.count)
    }
  }
}
