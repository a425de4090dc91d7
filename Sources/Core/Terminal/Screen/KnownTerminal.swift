/// A terminal by its name, with its best ways to show pixels.
///
/// Among the ways that work, those that look and scroll better come first: placeholders, which are text; then kitty's
/// direct placement, iTerm2's files and sixels. For any other terminal, its answers decide, in that order.
struct KnownTerminal: Sendable {
  enum Way: Sendable, Hashable {
    case placeholders, direct, iterm2, sixel
  }

  /// The prefix of its version, in lower case.
  let name: String
  /// The ways to try; the first one that its answers do not rule out is used.
  let ways: [Way]
  /// The way according to the environment alone, or `nil` if its version or settings decide.
  var unasked: Way?
  var depth: ColorDepth? = .full
}

extension KnownTerminal {
  static let all = [
    // Placeholders came with 0.28, and the environment has no version; direct placement has always worked.
    KnownTerminal(name: "kitty", ways: [.placeholders, .direct], unasked: .direct),
    KnownTerminal(name: "ghostty", ways: [.placeholders], unasked: .placeholders),
    KnownTerminal(name: "konsole", ways: [.direct, .sixel], unasked: .direct),
    // It supports only part of kitty's protocol; iTerm2's has no known fault, and sends the unchanged JPEG.
    KnownTerminal(name: "wezterm", ways: [.iterm2], unasked: .iterm2),
    KnownTerminal(name: "iterm2", ways: [.iterm2], unasked: .iterm2),
    KnownTerminal(name: "mintty", ways: [.iterm2], unasked: .iterm2),
    // VS Code's terminal; a setting turns pictures on.
    KnownTerminal(name: "xterm.js", ways: [.iterm2]),
    KnownTerminal(name: "rio", ways: [.placeholders, .sixel]),
    KnownTerminal(name: "foot", ways: [.sixel], unasked: .sixel),
    KnownTerminal(name: "mlterm", ways: [.sixel], unasked: .sixel),
    KnownTerminal(name: "contour", ways: [.sixel], unasked: .sixel),
    KnownTerminal(name: "xterm", ways: [.sixel], depth: nil),
    KnownTerminal(name: "vte", ways: [.sixel]),
    KnownTerminal(name: "alacritty", ways: []),
    // Sixels since 3.4, if the build and its own terminal have them.
    KnownTerminal(name: "tmux", ways: [.sixel]),
    KnownTerminal(name: "screen", ways: [], depth: nil),
  ]

  /// Returns the terminal according to its own version text.
  static func named(_ version: String) -> KnownTerminal? {
    let name = version.lowercased()
    return all.filter { name.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
  }

  /// Returns the terminal according to the environment, with the variable.
  static func told(by environment: [String: String]) -> (terminal: KnownTerminal, reason: String)? {
    let value = { (name: String) in environment[name] ?? "" }
    let term = value("TERM")
    if !value("TMUX").isEmpty || term.hasPrefix("tmux") { return named("tmux").map { ($0, "tmux") } }
    if !value("STY").isEmpty || term.hasPrefix("screen") { return named("screen").map { ($0, "screen") } }
    if let name = programs[value("TERM_PROGRAM")] ?? terms[term] ?? terms[String(term.prefix { $0 != "-" })] {
      let variable = programs[value("TERM_PROGRAM")] != nil ? "TERM_PROGRAM" : "TERM"
      return named(name).map { ($0, "\(variable) is \(value(variable))") }
    }
    let variable = variables.first {
      !value($0.variable).isEmpty && Int(value($0.variable)) ?? .max >= $0.least
    }
    return variable.flatMap { found in named(found.name).map { ($0, "\(found.variable) is set") } }
  }

  private static let programs = [
    "iTerm.app": "iterm2", "WezTerm": "wezterm", "ghostty": "ghostty", "vscode": "xterm.js",
    "mintty": "mintty",
    "rio": "rio",
  ]

  /// Full names, or the part before the first hyphen.
  private static let terms = [
    "xterm-kitty": "kitty", "xterm-ghostty": "ghostty", "ghostty": "ghostty", "wezterm": "wezterm",
    "foot": "foot", "mlterm": "mlterm", "contour": "contour", "rio": "rio", "alacritty": "alacritty",
  ]

  /// The variables of terminals, with the first version that has pictures.
  private static let variables: [(variable: String, least: Int, name: String)] = [
    ("KITTY_WINDOW_ID", 0, "kitty"), ("KONSOLE_VERSION", 220_400, "konsole"), ("WEZTERM_PANE", 0, "wezterm"),
    ("VTE_VERSION", 0, "vte"),
  ]
}
