/// The purpose of a piece of text; a single place decides how it looks.
package enum Style: Sendable, Hashable {
  case plain, strong, faint
  /// Text for another program, such as Swift code, in lines that never wrap.
  case code
  /// The filled star, or a number to type.
  case star, number
  case failure
  /// An address, a name that links to a page, or one among others in a list, which looks like plain text.
  case link, page(String), name(page: String)
  /// Search words where they were found.
  case match
  /// The text before the line being edited.
  case prompt, question
  /// In the line being edited, a command word or quoted text.
  case command, quoted
  /// After the line being edited, text that an arrow key accepts, or a description of what can follow.
  case suggestion, hint
  case selected
  /// A sample of a color, given as `#rrggbb`.
  case swatch(String)
}

/// The colors of text, which must be readable on the terminal's background, and the marks that keep rows in order.
package struct Colors: Sendable, Hashable {
  package enum Palette: Sendable {
    case off
    /// For terminals with few colors, which print the text of a link's address.
    case few
    /// For a dark background, or an unknown one.
    case onDark
    case onLight
  }

  package private(set) var palette: Palette
  /// Whether right-to-left text gets marks, for terminals that reorder rows.
  package private(set) var marksDirection = false

  package static let off = Colors(palette: .off)
  package static let few = Colors(palette: .few)
  package static let onDark = Colors(palette: .onDark)
  package static let onLight = Colors(palette: .onLight)

  package var isOff: Bool { palette == .off }

  /// Returns the colors for a terminal.
  package func adapted(to traits: TerminalTraits) -> Colors {
    var colors = self
    colors.marksDirection = traits.reordersRows
    guard let isOnLight = traits.isOnLight, [.onDark, .onLight].contains(palette) else { return colors }
    colors.palette = isOnLight ? .onLight : .onDark
    return colors
  }
}

extension Style {
  /// Returns the SGR parameters (ECMA-48, 8.3.117), if any: the theme's colors where every common theme has enough contrast, or else colors
  /// 16 to 255 of xterm's palette, which are the same everywhere.
  ///
  /// - Parameter colors: Without colors, styles like those around the line being edited are faint, bold or inverse.
  package func sgr(_ colors: Colors) -> String? {
    switch self {
    case .plain, .name: return nil
    case .swatch(let hex):
      return colors.palette == .off || colors.palette == .few ? nil : Self.cubeColor(hex).map { "38;5;\($0)" }
    case .strong, .page: return "1"
    case .match: return "1;4"
    case .selected: return "7"
    case .question: return colors.isOff ? nil : "1"
    case .link: return colors.isOff ? nil : "4"
    case .faint, .code: return gray(colors, "2", "38;5;248", "38;5;240")
    case .suggestion: return gray(colors, "90", "38;5;246", "38;5;241")
    case .hint: return gray(colors, "2;36", "38;5;73", "38;5;24")
    case .star, .quoted, .number, .failure, .prompt, .command: return color(colors)
    }
  }

  /// Returns the nearest color of the cube in xterm's palette, which has the levels 0, 95, 135, 175, 215 and 255.
  private static func cubeColor(_ hex: String) -> Int? {
    guard hex.utf8.count == 7, let value = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    let levels = [16, 8, 0].map { (shift: UInt32) in
      let byte = Int(value >> shift & 255)
      return byte < 48 ? 0 : max(1, (byte - 35) / 40)
    }
    return 16 + 36 * levels[0] + 6 * levels[1] + levels[2]
  }

  private func gray(_ colors: Colors, _ few: String, _ onDark: String, _ onLight: String) -> String {
    switch colors.palette {
    case .off: "2"
    case .few: few
    case .onDark: onDark
    case .onLight: onLight
    }
  }

  private func color(_ colors: Colors) -> String? {
    if colors.isOff { return nil }
    let isLight = colors.palette == .onLight
    return switch self {
    case .star, .quoted: isLight ? "35" : colors.palette == .few ? "33" : "38;5;221"
    case .number: isLight ? "34" : "36"
    case .failure: isLight ? "38;5;160" : colors.palette == .few ? "1;31" : "38;5;203"
    case .prompt: isLight ? "1;34" : colors.palette == .few ? "1;36" : "1;38;5;80"
    default: isLight ? "34" : "32"
    }
  }
}
