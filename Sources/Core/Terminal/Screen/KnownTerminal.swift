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

  /// Whether the terminal reorders rows of right-to-left text, and heeds marks of direction in them.
  var reordersRows: Bool { ["konsole", "vte", "mlterm"].contains(name) }

  /// Whether the terminal may understand kitty's graphics commands.
  var mayHaveKittyGraphics: Bool { ways.contains(.placeholders) || ways.contains(.direct) }
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
    // The terminals around tmux decide.
    KnownTerminal(name: "tmux", ways: []),
    KnownTerminal(name: "screen", ways: [], depth: nil),
  ]

  /// Returns the terminal according to the version that it reports.
  static func named(_ version: String) -> KnownTerminal? {
    let name = version.lowercased()
    return all.filter { name.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
  }

  /// Returns whether a terminal has kitty's placeholders without being asked: kitty since 0.28, and Ghostty.
  static func promisesPlaceholders(_ version: String) -> Bool {
    guard let known = named(version), ["kitty", "ghostty"].contains(known.name) else { return false }
    let numbers = version.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    return known.name != "kitty" || numbers.count == 2 && (numbers[0] > 0 || numbers[1] >= 28)
  }

  static func hasFullColor(_ version: String) -> Bool { named(version)?.depth == .full }

  /// Returns the terminal according to the environment, and the variable that named it.
  ///
  /// Programs inherit the variables of every terminal around them. So `TERM`, which each terminal sets, counts more than the others, and
  /// these count only if they agree.
  static func told(by environment: [String: String]) -> (terminal: KnownTerminal, reason: String)? {
    let value = { (name: String) in environment[name] ?? "" }
    let term = value("TERM")
    if isTmux(environment) { return named("tmux").map { ($0, "tmux") } }
    if !value("STY").isEmpty || term.hasPrefix("screen") { return named("screen").map { ($0, "screen") } }
    if let name = name(of: term) { return named(name).map { ($0, "TERM is \(term)") } }
    guard term.hasPrefix("xterm") else { return nil }
    var told = variables.filter { !value($0.variable).isEmpty }.map {
      (name: Int(value($0.variable)) ?? .max >= $0.least ? $0.name : "", reason: "\($0.variable) is set")
    }
    if let name = programs[value("TERM_PROGRAM")] {
      told.insert((name, "TERM_PROGRAM is \(value("TERM_PROGRAM"))"), at: 0)
    }
    guard let first = told.first, told.allSatisfy({ $0.name == first.name }) else { return nil }
    return named(first.name).map { ($0, first.reason) }
  }

  /// Returns whether the environment is that of a pane of tmux, rather than of a terminal that was started in one.
  static func isTmux(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    if term.hasPrefix("tmux") { return true }
    return !(environment["TMUX"] ?? "").isEmpty && name(of: term) == nil
      && (term.hasPrefix("xterm") || term.hasPrefix("screen"))
  }

  private static func name(of term: String) -> String? {
    terms[term] ?? terms[String(term.prefix { $0 != "-" })]
  }

  private static let programs = [
    "iTerm.app": "iterm2", "WezTerm": "wezterm", "ghostty": "ghostty", "vscode": "xterm.js",
    "mintty": "mintty", "rio": "rio",
  ]

  /// Values of `TERM`, or the part before the first hyphen.
  private static let terms = [
    "xterm-kitty": "kitty", "xterm-ghostty": "ghostty", "ghostty": "ghostty", "wezterm": "wezterm",
    "foot": "foot", "mlterm": "mlterm", "contour": "contour", "rio": "rio", "alacritty": "alacritty",
  ]

  /// Variables that terminals set, each with the lowest value for which the terminal has pictures.
  private static let variables: [(variable: String, least: Int, name: String)] = [
    ("KITTY_WINDOW_ID", 0, "kitty"), ("KONSOLE_VERSION", 220_400, "konsole"), ("WEZTERM_PANE", 0, "wezterm"),
    ("VTE_VERSION", 0, "vte"), ("XTERM_VERSION", 0, "xterm"), ("ALACRITTY_WINDOW_ID", 0, "alacritty"),
    ("WT_SESSION", 0, ""),
  ]
}
