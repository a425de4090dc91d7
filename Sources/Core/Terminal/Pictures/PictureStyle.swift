/// How a picture is drawn.
package struct PictureStyle: Sendable, Hashable {
  package var mode: PictureMode
  /// `ascii` uses no colours, whatever this says, and pixels have all of theirs.
  package var depth: ColorDepth
  /// How pixels reach a terminal that speaks kitty's protocol; the other modes do not look at it.
  package var kitty = KittyDelivery()

  package init(mode: PictureMode, depth: ColorDepth, kitty: KittyDelivery = KittyDelivery()) {
    self.mode = mode
    self.depth = depth
    self.kitty = kitty
  }

  /// For every terminal that shows pictures at all.
  package static let blocks = PictureStyle(mode: .quadrants, depth: .palette)
}

/// What a picture is made of.
///
/// The names are the words that `--pictures` takes.
package enum PictureMode: String, Sendable, Hashable, CaseIterable {
  /// Pixels by the graphics protocol of kitty.
  case kitty
  /// Pixels by iTerm2's protocol for files: the JPEG as it came.
  case iterm2
  /// Pixels in 256 colours of the picture's own, as DEC's terminals drew them.
  case sixel
  /// Cells of an upper and a lower half.
  case half
  /// Cells of two by two parts in two colours.
  case quadrants
  /// Cells of two by three parts in two colours; few fonts have these characters.
  case sextants
  /// A letter or sign as dense as the cell is bright.
  case ascii

  /// Whether it is made of the terminal's pixels, and not of its characters.
  package var isPixels: Bool { [.kitty, .iterm2, .sixel].contains(self) }
}

/// How pixels reach a terminal that speaks kitty's protocol.
package struct KittyDelivery: Sendable, Hashable {
  /// How the picture is put on the screen.
  package enum Placement: Sendable {
    /// By placeholders: characters that are rows of text. kitty has them from 0.28 on.
    case placeholders
    /// At the cursor, over the cells.
    case direct
  }

  package var placement = Placement.placeholders
  /// Whether the terminal can read what this program writes to shared memory.
  package var sharesMemory = false
  /// Whether it is around tmux, which passes on only what is wrapped.
  package var isAroundTmux = false

  package init() {}
}

/// How many colours a terminal has.
package enum ColorDepth: Sendable, Hashable {
  /// 24 bits for each.
  case full
  /// 256 of xterm's palette, of which only the last 240 are the same everywhere.
  case palette
}
