/// Whether and how an output can show pictures, and the reason.
package struct PictureDecision: Sendable, Hashable {
  /// The style of pictures, or `nil` for text only.
  package let pictures: PictureStyle?
  /// A few words, such as "COLORTERM is truecolor", which may quote the environment or the terminal.
  package let reason: String

  /// The facts on which the decision is based.
  package struct Situation: Sendable {
    package var choice = PictureChoice.auto
    /// Whether the choice came from a variable or the settings file rather than from `--pictures`.
    package var isChosenBySetting = false
    package var color = ColorChoice.auto
    package var isTerminal: Bool
    package var isPlain = false
    package var isJSON = false
    package var environment: [String: String]
    /// The terminal's answers so far.
    package var answers = TerminalAnswers()
    /// The terminals around tmux, or `nil` if tmux does not say, perhaps because it runs on another machine.
    package var tmuxClients: TmuxClients?
    /// The cell size, without which pixels cannot be placed, or `nil` if unknown.
    package var cell: CellSize?

    package init(isTerminal: Bool, environment: [String: String]) {
      self.isTerminal = isTerminal
      self.environment = environment
    }
  }

  package init(_ situation: Situation) {
    let decision = situation.decision
    pictures = decision.style
    reason = decision.reason
  }
}

extension PictureDecision.Situation {
  /// Whether `--pictures` requests colored pictures while color is forbidden, which is a contradiction.
  ///
  /// If both come from settings, the setting against color wins, because the two may have been set at different times.
  package var asksForBlocksWithoutColor: Bool { !isChosenBySetting && needsForbiddenColor }

  private var needsForbiddenColor: Bool {
    if case .mode(let mode) = choice { mode != .ascii && color == .never } else { false }
  }

  /// Whether to query the terminal about pictures and its background color.
  ///
  /// The Linux console, Emacs and screen print parts of queries, or take them for a title.
  package var mayAskTerminal: Bool {
    guard !isJSON, obstacle == nil else { return false }
    return isTmux
      || !ColorDepth.isPoor(term) && !term.hasPrefix("screen") && value("INSIDE_EMACS").isEmpty
  }

  /// Whether the terminals around tmux matter to the decision.
  package var needsTmuxClients: Bool { isTmux && choice == .auto && !isJSON && obstacle == nil }

  /// Whether this is a pane of tmux, according to its answer or, without one, to the environment.
  package var isTmux: Bool { answers.version == nil ? KnownTerminal.isTmux(environment) : answers.isTmux }

  var term: String { value("TERM") }

  func value(_ name: String) -> String { environment[name] ?? "" }

  fileprivate typealias Decision = (style: PictureStyle?, reason: String)

  fileprivate var decision: Decision {
    if isJSON { return (nil, "--json") }
    return switch choice {
    case .off: (nil, asked("off"))
    case .mode where needsForbiddenColor: (nil, "color is never")
    case .mode(let mode): named(mode)
    case .auto: automatic
    }
  }

  /// Decides on a requested mode, which is granted unless it would put colors in a file.
  private func named(_ mode: PictureMode) -> Decision {
    let told = ColorDepth.told(by: environment)
    var style = PictureStyle(mode: mode, depth: told?.depth ?? .palette)
    if mode == .ascii { return (style, asked("ascii")) }
    guard isTerminal || color == .always else {
      return (nil, "standard output is not a terminal; --color always shows them anyway")
    }
    if isTerminal, isTmux { (style.isInTmux, style.background) = (true, answers.background) }
    if mode == .kitty, isTerminal {
      style.kitty = delivery(
        KnownTerminal.told(by: environment)?.terminal.unasked == .direct ? .direct : .placeholders)
    }
    let depth = mode.isPixels ? nil : told.map { ", \($0.reason)" }
    return (style, asked(mode.rawValue) + (depth ?? ""))
  }

  private func asked(_ word: String) -> String {
    isChosenBySetting ? "the setting pictures is \(word)" : "--pictures \(word)"
  }

  private var automatic: Decision {
    if let obstacle { return (nil, obstacle) }
    if isTmux {
      var (style, reason) =
        tmuxClients?.style ?? (PictureStyle(mode: .quadrants, depth: .full), "tmux, in an unknown terminal")
      style.background = answers.background
      return (style, reason + (style.mode.isPixels ? cellWords : ""))
    }
    let depth = depth
    if let (way, reason) = way { return (style(way, depth?.depth ?? .palette), reason + cellWords) }
    guard let depth else { return (nil, "TERM is \(term), a terminal with fewer than 256 colors") }
    return (PictureStyle(mode: .quadrants, depth: depth.depth), depth.reason)
  }

  private var obstacle: String? {
    if !isTerminal { return "standard output is not a terminal" }
    if isPlain { return "--plain" }
    if DumbTerminal.isNamed(in: environment) { return "TERM is \(environment["TERM"] ?? "not set")" }
    if color == .never { return "--color never" }
    if color == .auto, !(environment["NO_COLOR"] ?? "").isEmpty { return "NO_COLOR is set" }
    return nil
  }
}
