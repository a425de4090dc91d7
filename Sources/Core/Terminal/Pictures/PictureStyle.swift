/// The way to draw a picture.
package struct PictureStyle: Sendable, Hashable {
  package var mode: PictureMode
  /// The colors of blocks; `ascii` uses none, and pixels all of theirs.
  package var depth: ColorDepth
  /// The delivery of pixels in kitty's protocol.
  package var kitty = KittyDelivery()

  package init(mode: PictureMode, depth: ColorDepth, kitty: KittyDelivery = KittyDelivery()) {
    self.mode = mode
    self.depth = depth
    self.kitty = kitty
  }

  /// The style for every terminal that shows pictures at all.
  package static let blocks = PictureStyle(mode: .quadrants, depth: .palette)
}

/// The elements of a picture; the names are the words for `--pictures`.
package enum PictureMode: String, Sendable, Hashable, CaseIterable {
  /// Pixels in kitty's graphics protocol.
  case kitty
  /// Pixels in iTerm2's protocol for files: the unchanged JPEG.
  case iterm2
  /// Pixels in the picture's own 256 colors, as for DEC's terminals.
  case sixel
  /// Cells of an upper and a lower half.
  case half
  /// Cells of two by two parts in two colors.
  case quadrants
  /// Cells of two by three parts in two colors; few fonts have these characters.
  case sextants
  /// A letter or sign as dense as the cell is bright.
  case ascii

  /// Whether it consists of the terminal's pixels, not of characters.
  package var isPixels: Bool { [.kitty, .iterm2, .sixel].contains(self) }
}

/// The delivery of pixels to a terminal that speaks kitty's protocol.
package struct KittyDelivery: Sendable, Hashable {
  package enum Placement: Sendable {
    /// By placeholders: characters in rows of text, in kitty from 0.28 on.
    case placeholders
    /// At the cursor, over the cells.
    case direct
  }

  package var placement = Placement.placeholders
  /// Whether the terminal can read this program's shared memory.
  package var sharesMemory = false
  /// Whether tmux is in between, which passes on only wrapped sequences.
  package var isAroundTmux = false

  package init() {}
}

/// The number of a terminal's colors.
package enum ColorDepth: Sendable, Hashable {
  /// 24 bits per color.
  case full
  /// The 256 colors of xterm's palette; the last 240 are the same everywhere.
  case palette
}
