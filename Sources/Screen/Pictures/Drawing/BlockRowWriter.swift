import Terminal

/// Writes the cells of a row, and writes colors only where they change.
///
/// The memory for the row is allocated in one piece, because a growing array would check its room for each of 20,000 bytes.
struct BlockRowWriter {
  private let isFull: Bool
  private let glyphs: BlockGlyphs
  /// The terminal's current colors, or `nil` for its default color.
  private var foreground: SIMD3<UInt8>?
  private var background: SIMD3<UInt8>?

  /// Returns a row of drawn cells between empty ones in the terminal's default color.
  ///
  /// - Parameter cell: Returns a cell's parts in its first color, as bits, and its two colors.
  static func row(
    _ glyphs: BlockGlyphs, _ depth: ColorDepth, margin: (left: Int, right: Int), columns: Int,
    cell: (_ column: Int) -> ColorSplit.Division
  ) -> PictureRow {
    let cells = margin.left + columns + margin.right
    let capacity = margin.left + columns * mostBytes + margin.right + 2 * 4
    let bytes = [UInt8](capacity: capacity) { text in
      var writer = BlockRowWriter(depth: depth, glyphs: glyphs)
      for _ in 0..<margin.left { text.append(UInt8(ascii: " ")) }
      for column in 0..<columns { writer.put(cell(column), to: &text) }
      if margin.right > 0 { text.append(reset) }
      for _ in 0..<margin.right { text.append(UInt8(ascii: " ")) }
      text.append(reset)
    }
    return PictureRow(text: String(decoding: bytes, as: UTF8.self), cells: cells)
  }

  private init(depth: ColorDepth, glyphs: BlockGlyphs) {
    isFull = depth == .full
    self.glyphs = glyphs
  }

  private mutating func put(_ cell: ColorSplit.Division, to text: inout OutputSpan<UInt8>) {
    let (first, second) = (shown(cell.first), shown(cell.second))
    if cell.parts == 0 || first == second {
      set(foreground, second, &text)
      text.append(UInt8(ascii: " "))
      return
    }
    // A glyph looks the same as its opposite with swapped colors; the shorter form is used.
    let kept = (foreground == first ? 1 : 0) + (background == second ? 1 : 0)
    let keptSwapped = (foreground == second ? 1 : 0) + (background == first ? 1 : 0)
    if kept >= keptSwapped {
      set(first, second, &text)
      text.append(glyphs.glyphs[cell.parts])
    } else {
      set(second, first, &text)
      text.append(glyphs.glyphs[glyphs.all ^ cell.parts])
    }
  }

  private func shown(_ color: SIMD3<UInt8>) -> SIMD3<UInt8> {
    isFull ? color : SIMD3(Palette256.nearest(color), 0, 0)
  }

  private mutating func set(
    _ newForeground: SIMD3<UInt8>?, _ newBackground: SIMD3<UInt8>, _ text: inout OutputSpan<UInt8>
  ) {
    let isForegroundNew = newForeground != foreground
    let isBackgroundNew = newBackground != background
    guard isForegroundNew || isBackgroundNew else { return }
    text.append(Self.escape)
    if isForegroundNew, let newForeground {
      text.append(UInt8(ascii: "3"))
      write(newForeground, &text)
    }
    if isForegroundNew, isBackgroundNew { text.append(UInt8(ascii: ";")) }
    if isBackgroundNew {
      text.append(UInt8(ascii: "4"))
      write(newBackground, &text)
    }
    text.append(UInt8(ascii: "m"))
    (foreground, background) = (newForeground, newBackground)
  }

  /// Writes the bytes after the 3 of a foreground or the 4 of a background: `8;2;r;g;b` or `8;5;n`.
  private func write(_ color: SIMD3<UInt8>, _ text: inout OutputSpan<UInt8>) {
    guard isFull else {
      text.append(Self.palette)
      return text.append(decimal: color.x)
    }
    text.append(Self.full)
    text.append(decimal: color.x)
    text.append(UInt8(ascii: ";"))
    text.append(decimal: color.y)
    text.append(UInt8(ascii: ";"))
    text.append(decimal: color.z)
  }

  /// The length of `ESC[38;2;255;255;255;48;2;255;255;255m` and a character.
  private static let mostBytes = 36 + 4
  private static let escape: Word = "\u{1B}["
  private static let full: Word = "8;2;"
  private static let palette: Word = "8;5;"
  private static let reset: Word = "\u{1B}[0m"
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ word: Word) {
    var rest = word.bytes
    while rest != 0 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  fileprivate mutating func append(decimal number: UInt8) {
    let zero = UInt8(ascii: "0")
    if number >= 100 { append(zero + number / 100) }
    if number >= 10 { append(zero + number / 10 % 10) }
    append(zero + number % 10)
  }
}
