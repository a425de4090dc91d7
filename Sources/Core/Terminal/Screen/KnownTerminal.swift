/// A terminal, recognized by its name, with its best ways of showing pixels.
///
/// The ways that work are ordered by how well they look and scroll: placeholders, which are text, come first; then kitty's direct
/// placement, iTerm2's files and sixels. For any other terminal, its answers decide, in that order.
struct KnownTerminal: Sendable {
  enum Way: Sendable, Hashable {
    case placeholders, direct, iterm2, sixel
  }

  /// The prefix of the version that the terminal reports, in lower case.
  let name: String
  /// The ways to try; the first one that the terminal's answers do not rule out is used.
  let ways: [Way]
  /// The way to use if only the environment is known, or `nil` if that depends on the version or settings.
  var unasked: Way?
  var depth: ColorDepth? = .full
}

extension KnownTerminal {
  static let all = [
    // Placeholders were added in 0.28, but the environment does not reveal the version; direct placement has always worked.
    KnownTerminal(name: "kitty", ways: [.placeholders, .direct], unasked: .direct),
    KnownTerminal(name: "ghostty", ways: [.placeholders], unasked: .placeholders),
    KnownTerminal(name: "konsole", ways: [.direct, .sixel], unasked: .direct),
    // WezTerm supports only part of kitty's protocol; iTerm2's has no known faults and sends the unmodified JPEG.
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
    // tmux has sixels since 3.4, if its build and the terminal it runs in have them.
    KnownTerminal(name: "tmux", ways: [.sixel]),
    KnownTerminal(name: "screen", ways: [], depth: nil),
  ]

  /// Returns the terminal according to the version that it reports.
  static func named(_ version: String) -> KnownTerminal? {
    let name = version.lowercased()
    return all.filter { name.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
  }

  /// Returns the terminal according to the environment, and the variable that named it.
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

  /// Values of `TERM`, or the part before the first hyphen.
  private static let terms = [
    "xterm-kitty": "kitty", "xterm-ghostty": "ghostty", "ghostty": "ghostty", "wezterm": "wezterm",
    "foot": "foot", "mlterm": "mlterm", "contour": "contour", "rio": "rio", "alacritty": "alacritty",
  ]

  /// Variables that terminals set, each with the lowest value for which the terminal has pictures.
  private static let variables: [(variable: String, least: Int, name: String)] = [
    ("KITTY_WINDOW_ID", 0, "kitty"), ("KONSOLE_VERSION", 220_400, "konsole"), ("WEZTERM_PANE", 0, "wezterm"),
    ("VTE_VERSION", 0, "vte"),
  ]
}
