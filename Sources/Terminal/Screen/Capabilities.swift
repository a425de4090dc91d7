/// An output's ability to show pictures, and the reason.
package struct Capabilities: Sendable, Hashable {
  /// How pictures are drawn; nil for text alone.
  package let pictures: PictureStyle?
  /// The reason, in a few words, as in "COLORTERM is truecolor".
  ///
  /// It may quote the environment.
  package let reason: String

  /// The facts that are known when the program starts.
  package struct Situation: Sendable {
    package var choice = PictureChoice.auto
    /// Whether `PICTEREST_PICTURES` made that choice, not `--pictures`.
    package var isChosenByVariable = false
    package var color = ColorChoice.auto
    package var isTerminal: Bool
    /// Whether `--plain` was given.
    package var isPlain = false
    /// Whether `--json` was given.
    package var isJSON = false
    package var environment: [String: String]

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
  /// Whether blocks were asked for where no colour may be used, which is a contradiction.
  package var asksForBlocksWithoutColor: Bool {
    if case .mode(let mode) = choice { mode != .ascii && color == .never } else { false }
  }

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
    let style = PictureStyle(mode: mode, depth: told?.depth ?? .palette)
    if mode == .ascii { return (style, asked("ascii")) }
    guard isTerminal || color == .always else {
      return (nil, "standard output is not a terminal; --color always shows them nevertheless")
    }
    return (style, asked(mode.rawValue) + (told.map { ", \($0.reason)" } ?? ""))
  }

  private func asked(_ word: String) -> String {
    isChosenByVariable ? "PICTEREST_PICTURES is \(word)" : "--pictures \(word)"
  }

  private var automatic: Decision {
    if let obstacle { return (nil, obstacle) }
    guard let told = ColorDepth.told(by: environment) else {
      return (nil, "TERM is \(environment["TERM"] ?? ""), a terminal with fewer than 256 colours")
    }
    return (PictureStyle(mode: .quadrants, depth: told.depth), told.reason)
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
