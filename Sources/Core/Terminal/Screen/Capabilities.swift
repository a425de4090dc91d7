/// An output's ability to show pictures, and the reason.
package struct Capabilities: Sendable, Hashable {
  /// How pictures are drawn; nil for text alone.
  package let pictures: PictureStyle?
  /// The reason, in a few words, as in "COLORTERM is truecolor".
  ///
  /// It may quote the environment, or what the terminal said.
  package let reason: String

  /// The facts that decide it.
  package struct Situation: Sendable {
    package var choice = PictureChoice.auto
    /// Whether a variable or a file made that choice, not `--pictures`.
    package var isChosenBySetting = false
    package var color = ColorChoice.auto
    package var isTerminal: Bool
    /// Whether `--plain` was given.
    package var isPlain = false
    /// Whether `--json` was given.
    package var isJSON = false
    package var environment: [String: String]
    /// What the terminal has said until now.
    package var answers = TerminalAnswers()
    /// Nil when it is not known; pixels that lie on cells need it.
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

extension Capabilities.Situation {
  /// Whether pictures were asked for that have colours where no colour may be used, which is a contradiction.
  package var asksForBlocksWithoutColor: Bool {
    if case .mode(let mode) = choice { mode != .ascii && color == .never } else { false }
  }

  /// Whether the terminal is worth asking, and may be: some print what they do not know.
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
    case .mode(let mode): named(mode)
    case .auto: automatic
    }
  }

  /// A mode that was asked for by name; only colours in a file are not taken for granted.
  private func named(_ mode: PictureMode) -> Decision {
    let told = ColorDepth.told(by: environment)
    var style = PictureStyle(mode: mode, depth: told?.depth ?? .palette)
    if mode == .ascii { return (style, asked("ascii")) }
    guard isTerminal || color == .always else {
      return (nil, "standard output is not a terminal; --color always shows them nevertheless")
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
    guard let depth else { return (nil, "TERM is \(term), a terminal with fewer than 256 colours") }
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

// MARK: Pixels and colours

extension Capabilities.Situation {
  private var isAnswered: Bool { answers.attributes != nil }

  /// The terminal, by its own words or else by the environment.
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
      ? "the terminal says that it has sixels" : "the terminal says that it knows kitty's graphics"
  }

  /// Whether the answers promise it.
  private func isPromised(_ way: KnownTerminal.Way) -> Bool {
    switch way {
    case .placeholders: answers.knowsKittyGraphics && !isOldKitty
    case .direct: answers.knowsKittyGraphics
    // All that know iTerm2's protocol have sixels, too, and have them where pictures are not turned off.
    case .iterm2, .sixel: answers.hasSixel
    }
  }

  /// What lies on cells has to know how large they are.
  private func isPossible(_ way: KnownTerminal.Way) -> Bool { way == .placeholders || cell != nil }

  /// Before 0.28 there were no placeholders.
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

  /// ssh does not pass that variable on.
  private var isKittyOfThisMachine: Bool { !value("KITTY_WINDOW_ID").isEmpty && !isTmux }

  private var depth: (depth: ColorDepth, reason: String)? {
    let told = ColorDepth.told(by: environment)
    guard isAnswered, told?.depth != .full else { return told }
    if let version = answers.version, KnownTerminal.named(version)?.depth == .full {
      return (.full, "the terminal is \(version)")
    }
    if answers.hasFullColor { return (.full, "the terminal says that it has 24-bit colours") }
    return told
      ?? (answers.colors >= 256 ? (.palette, "the terminal says that it has \(answers.colors) colours") : nil)
  }
}
