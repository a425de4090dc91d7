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

  /// Whether to query the terminal; some terminals print queries that they do not know.
  package var mayAskTerminal: Bool {
    guard choice == .auto, !isJSON, obstacle == nil else { return false }
    return !ColorDepth.isPoor(term) && !term.hasPrefix("screen") && value("INSIDE_EMACS").isEmpty
      && value("TERM_PROGRAM") != "Apple_Terminal" || isTmux
  }

  package var isTmux: Bool { !value("TMUX").isEmpty || term.hasPrefix("tmux") }

  private var term: String { value("TERM") }

  private func value(_ name: String) -> String { environment[name] ?? "" }

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
    if mode == .kitty, isTerminal {
      style.kitty = delivery(
        KnownTerminal.told(by: environment)?.terminal.unasked == .direct ? .direct : .placeholders)
      style.kitty.isAroundTmux = isTmux
    }
    let depth = mode.isPixels ? nil : told.map { ", \($0.reason)" }
    return (style, asked(mode.rawValue) + (depth ?? ""))
  }

  private func asked(_ word: String) -> String {
    isChosenBySetting ? "the setting pictures is \(word)" : "--pictures \(word)"
  }

  private var automatic: Decision {
    if let obstacle { return (nil, obstacle) }
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

extension PictureDecision.Situation {
  private var isAnswered: Bool { answers.attributes != nil }

  /// The terminal according to its own report or, without one, to the environment.
  private var terminal: (terminal: KnownTerminal?, reason: String)? {
    if let version = answers.version { return (KnownTerminal.named(version), "the terminal is \(version)") }
    return KnownTerminal.told(by: environment)
  }

  private var way: (way: KnownTerminal.Way, reason: String)? {
    let known = terminal
    guard isAnswered else {
      guard let way = known?.terminal?.unasked, isPossible(way) else { return nil }
      return known.map { (way, $0.reason) }
    }
    let ways = known.map { $0.terminal?.ways ?? [.direct, .sixel] } ?? [.direct, .sixel]
    return ways.first { isPromised($0) && isPossible($0) }.map { ($0, known?.reason ?? Self.promise(of: $0)) }
  }

  private var cellWords: String { cell.map { ", cells of \($0.width)×\($0.height) pixels" } ?? "" }

  private static func promise(of way: KnownTerminal.Way) -> String {
    way == .sixel
      ? "the terminal reports sixel" : "the terminal reports kitty graphics"
  }

  private func isPromised(_ way: KnownTerminal.Way) -> Bool {
    switch way {
    case .placeholders: answers.knowsKittyGraphics && !isOldKitty
    case .direct: answers.knowsKittyGraphics
    // All terminals with iTerm2's protocol also have sixels, unless pictures are turned off.
    case .iterm2, .sixel: answers.hasSixel
    }
  }

  /// Returns whether this way is possible: the cell size is known, or the way does not need it.
  private func isPossible(_ way: KnownTerminal.Way) -> Bool { way == .placeholders || cell != nil }

  /// Whether the terminal is a kitty older than 0.28, which introduced placeholders.
  private var isOldKitty: Bool {
    guard let version = answers.version?.lowercased(), version.hasPrefix("kitty") else { return false }
    let numbers = version.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && numbers[0] == 0 && numbers[1] < 28
  }

  private func style(_ way: KnownTerminal.Way, _ depth: ColorDepth) -> PictureStyle {
    switch way {
    case .placeholders: PictureStyle(mode: .kitty, depth: depth, kitty: delivery(.placeholders))
    case .direct: PictureStyle(mode: .kitty, depth: depth, kitty: delivery(.direct))
    case .iterm2: PictureStyle(mode: .iterm2, depth: depth)
    case .sixel: PictureStyle(mode: .sixel, depth: depth)
    }
  }

  private func delivery(_ placement: KittyDelivery.Placement) -> KittyDelivery {
    var delivery = KittyDelivery()
    delivery.placement = placement
    delivery.sharesMemory = isAnswered ? answers.sharesMemory : isKittyOfThisMachine
    return delivery
  }

  /// Whether kitty runs on this machine; ssh does not pass its variable on.
  private var isKittyOfThisMachine: Bool { !value("KITTY_WINDOW_ID").isEmpty && !isTmux }

  private var depth: (depth: ColorDepth, reason: String)? {
    let told = ColorDepth.told(by: environment)
    guard isAnswered, told?.depth != .full else { return told }
    if let version = answers.version, KnownTerminal.named(version)?.depth == .full {
      return (.full, "the terminal is \(version)")
    }
    if answers.hasFullColor { return (.full, "the terminal reports 24-bit color") }
    return told
      ?? (answers.colors >= 256 ? (.palette, "the terminal reports \(answers.colors) colors") : nil)
  }
}
