/// The characters that divide a cell into parts, each in one of two colors.
struct BlockGlyphs {
  let across: Int
  let down: Int
  /// The character for each set of foreground parts; bit 0 is the top left part, and bit 1 is the next in reading order.
  let glyphs: [Word]

  var all: Int { glyphs.count - 1 }

  static let half = BlockGlyphs(across: 1, down: 2, glyphs: " ▀▄█")
  static let quadrants = BlockGlyphs(across: 2, down: 2, glyphs: " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
  /// U+1FB00 to U+1FB3B in the order of the sets; the four missing sets are older characters.
  static let sextants = BlockGlyphs(
    across: 2, down: 3,
    glyphs: String(
      String.UnicodeScalarView(
        (0..<64).compactMap { set -> Unicode.Scalar? in
          switch set {
          case 0: " "
          case 21: "▌"
          case 42: "▐"
          case 63: "█"
          default: Unicode.Scalar(UInt32(0x1FAFF + set - (set > 21 ? 1 : 0) - (set > 42 ? 1 : 0)))
          }
        })))

  private init(across: Int, down: Int, glyphs: String) {
    self.across = across
    self.down = down
    self.glyphs = glyphs.unicodeScalars.map { Word(String($0)) }
  }
}

/// Up to four bytes without zeros, the first one lowest; taking a word out of an array counts no references.
struct Word: ExpressibleByStringLiteral {
  let bytes: UInt32

  init(_ text: String) { bytes = text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

  init(stringLiteral text: String) { self.init(text) }
}
