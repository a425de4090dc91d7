/// A terminal by its name, and how it shows pixels best.
///
/// Where two ways work, the one that looks and scrolls best comes first: placeholders, which are text; then kitty's
/// direct placement, iTerm2's files and sixels. A terminal that is not here gets what its answers promise, in that order.
struct KnownTerminal: Sendable {
  enum Way: Sendable, Hashable {
    case placeholders, direct, iterm2, sixel
  }

  /// How its version begins, in lower case.
  let name: String
  /// The first that its answers do not rule out.
  let ways: [Way]
  /// What it is taken for by its environment alone; nil for no pixels, because they depend on its version or settings.
  var unasked: Way?
  var depth: ColorDepth? = .full
}

extension KnownTerminal {
  static let all = [
    // Placeholders came with 0.28. By its environment alone it may be older, and direct placement has always been there.
    KnownTerminal(name: "kitty", ways: [.placeholders, .direct], unasked: .direct),
    KnownTerminal(name: "ghostty", ways: [.placeholders], unasked: .placeholders),
    KnownTerminal(name: "konsole", ways: [.direct, .sixel], unasked: .direct),
    // Its own protocol is kitty's in part; iTerm2's is the one that has no known fault, and sends the JPEG as it came.
    KnownTerminal(name: "wezterm", ways: [.iterm2], unasked: .iterm2),
    KnownTerminal(name: "iterm2", ways: [.iterm2], unasked: .iterm2),
    KnownTerminal(name: "mintty", ways: [.iterm2], unasked: .iterm2),
    // VS Code's terminal. Its pictures are a setting.
    KnownTerminal(name: "xterm.js", ways: [.iterm2]),
    KnownTerminal(name: "rio", ways: [.placeholders, .sixel]),
    KnownTerminal(name: "foot", ways: [.sixel], unasked: .sixel),
    KnownTerminal(name: "mlterm", ways: [.sixel], unasked: .sixel),
    KnownTerminal(name: "contour", ways: [.sixel], unasked: .sixel),
    KnownTerminal(name: "xterm", ways: [.sixel], depth: nil),
    KnownTerminal(name: "vte", ways: [.sixel]),
    KnownTerminal(name: "alacritty", ways: []),
    // Sixels from 3.4 on, if it was built with them and its own terminal has them.
    KnownTerminal(name: "tmux", ways: [.sixel]),
    KnownTerminal(name: "screen", ways: [], depth: nil),
  ]

  /// The one that a terminal says that it is.
  static func named(_ version: String) -> KnownTerminal? {
    let name = version.lowercased()
    return all.filter { name.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
  }

  /// The one that the environment names, and by which variable.
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

  /// Whole names, or what comes before the first hyphen.
  private static let terms = [
    "xterm-kitty": "kitty", "xterm-ghostty": "ghostty", "ghostty": "ghostty", "wezterm": "wezterm",
    "foot": "foot", "mlterm": "mlterm", "contour": "contour", "rio": "rio", "alacritty": "alacritty",
  ]

  /// The first versions of Konsole have no pictures.
  private static let variables: [(variable: String, least: Int, name: String)] = [
    ("KITTY_WINDOW_ID", 0, "kitty"), ("KONSOLE_VERSION", 220_400, "konsole"), ("WEZTERM_PANE", 0, "wezterm"),
    ("VTE_VERSION", 0, "vte"),
  ]
}
