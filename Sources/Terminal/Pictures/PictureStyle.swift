/// How a picture is drawn.
package struct PictureStyle: Sendable, Hashable {
  package var mode: PictureMode
  /// `ascii` uses no colours, whatever this says.
  package var depth: ColorDepth

  package init(mode: PictureMode, depth: ColorDepth) {
    self.mode = mode
    self.depth = depth
  }
}

/// The parts of a picture's cell.
///
/// The names are the words that `--pictures` takes.
package enum PictureMode: String, Sendable, Hashable, CaseIterable {
  /// An upper and a lower half.
  case half
  /// Two by two parts in two colours.
  case quadrants
  /// Two by three parts in two colours; few fonts have these characters.
  case sextants
  /// A letter or sign as dense as the cell is bright.
  case ascii
}

/// How many colours a terminal has.
package enum ColorDepth: Sendable, Hashable {
  /// 24 bits for each.
  case full
  /// 256 of xterm's palette, of which only the last 240 are the same everywhere.
  case palette
}
