/// How to draw a picture.
package struct PictureStyle: Sendable, Hashable {
  package var mode: PictureMode
  /// The colors for blocks; `ascii` uses none, and pixels have their own colors.
  package var depth: ColorDepth
  /// The delivery of pixels in kitty's protocol.
  package var kitty = KittyDelivery()
  /// Whether tmux is in between; it passes kitty's commands on only if they are wrapped, and keeps few sixel pictures.
  package var isInTmux = false
  /// The color for the rest of a sixel picture's cells, which tmux would paint black; `nil` if unknown.
  package var background: TerminalColor?

  package init(mode: PictureMode, depth: ColorDepth, kitty: KittyDelivery = KittyDelivery()) {
    self.mode = mode
    self.depth = depth
    self.kitty = kitty
  }

  /// The style for every terminal that can show pictures.
  package static let blocks = PictureStyle(mode: .quadrants, depth: .palette)
}

/// The elements that make up a picture; the names are the words for `--pictures`.
package enum PictureMode: String, Sendable, Hashable, CaseIterable {
  /// Pixels in kitty's graphics protocol.
  case kitty
  /// Pixels in iTerm2's protocol for files: the unchanged JPEG.
  case iterm2
  /// Pixels in at most 255 colors, chosen for the picture, as on DEC's terminals.
  case sixel
  /// Cells with an upper and a lower half.
  case half
  /// Cells of two by two parts, in two colors.
  case quadrants
  /// Cells of two by three parts, in two colors; few fonts have these characters.
  case sextants
  /// Characters as dense as their cells are bright.
  case ascii

  /// Whether the picture consists of the terminal's pixels rather than characters.
  package var isPixels: Bool { [.kitty, .iterm2, .sixel].contains(self) }
}

/// The way in which pixels reach a terminal with kitty's protocol.
package struct KittyDelivery: Sendable, Hashable {
  package enum Placement: Sendable {
    /// Placeholders, which are characters in rows of text; in kitty since 0.28.
    case placeholders
    /// Placement at the cursor, over the cells.
    case direct
  }

  package var placement = Placement.placeholders
  /// Whether the terminal can read this program's shared memory.
  package var sharesMemory = false

  package init() {}
}

/// The number of colors that a terminal has.
package enum ColorDepth: Sendable, Hashable {
  /// 24 bits per color.
  case full
  /// The 256 colors of xterm's palette; the last 240 are the same everywhere.
  case palette
}
