extension ColorDepth {
  /// Terminals with 24-bit color that only `TERM` reveals.
  private static let fullNames: Set = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "foot", "foot-extra", "alacritty", "wezterm", "contour", "rio",
  ]

  /// Terminals with 24-bit color, by `TERM_PROGRAM`.
  private static let fullPrograms: Set = [
    "iTerm.app", "WezTerm", "ghostty", "vscode", "mintty", "rio", "WarpTerminal", "Tabby", "Hyper",
  ]

  /// Terminals with 16 colors or fewer, regardless of what their parent had: the Linux console, and the terminal in Emacs.
  private static let poorPrefixes = ["linux", "eterm", "vt"]

  /// Returns the number of colors according to the environment, and the variable that gave it, or `nil` for fewer than 256 colors.
  ///
  /// screen does not show 24-bit color, although it passes `COLORTERM` on.
  static func told(by environment: [String: String]) -> (depth: ColorDepth, reason: String)? {
    let term = environment["TERM"] ?? ""
    let has256 = term.contains("256color")
    if isPoor(term) { return nil }
    if KnownTerminal.isTmux(environment) { return (.full, "tmux") }
    if !term.hasPrefix("screen"), let reason = fullReason(term, environment) { return (.full, reason) }
    return has256 || environment["TERM_PROGRAM"] == "Apple_Terminal" ? (.palette, "TERM is \(term)") : nil
  }

  /// Returns whether a terminal, by its `TERM`, has few colors and prints the text of an unknown OSC.
  package static func isPoor(_ term: String) -> Bool { poorPrefixes.contains(where: term.hasPrefix) }

  private static func fullReason(_ term: String, _ environment: [String: String]) -> String? {
    if let told = environment["COLORTERM"], ["truecolor", "24bit"].contains(told) {
      return "COLORTERM is \(told)"
    }
    if let program = environment["TERM_PROGRAM"], fullPrograms.contains(program) {
      return "TERM_PROGRAM is \(program)"
    }
    return fullNames.contains(term) || term.hasSuffix("-direct") ? "TERM is \(term)" : nil
  }
}
