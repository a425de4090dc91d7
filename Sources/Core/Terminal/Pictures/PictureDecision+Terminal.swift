// The way that suits the terminal, according to its answers or the environment.

extension PictureDecision.Situation {
  private var isAnswered: Bool { answers.attributes != nil }

  /// The terminal according to its own report or, without one, to the environment.
  private var terminal: (terminal: KnownTerminal?, reason: String)? {
    if let version = answers.version { return (KnownTerminal.named(version), "the terminal is \(version)") }
    return KnownTerminal.told(by: environment)
  }

  var way: (way: KnownTerminal.Way, reason: String)? {
    let known = terminal
    guard isAnswered else {
      guard let way = known?.terminal?.unasked, isPossible(way) else { return nil }
      return known.map { (way, $0.reason) }
    }
    let ways = known.map { $0.terminal?.ways ?? [.direct, .sixel] } ?? [.direct, .sixel]
    return ways.first { isPromised($0) && isPossible($0) }.map { ($0, known?.reason ?? Self.promise(of: $0)) }
  }

  var cellWords: String { cell.map { ", cells of \($0.width)×\($0.height) pixels" } ?? "" }

  private static func promise(of way: KnownTerminal.Way) -> String {
    way == .sixel
      ? "the terminal reports sixel" : "the terminal reports kitty graphics"
  }

  private func isPromised(_ way: KnownTerminal.Way) -> Bool {
    switch way {
    case .placeholders: hasPlaceholders || answers.knowsKittyGraphics && !isOldKitty
    case .direct: answers.knowsKittyGraphics || isOldKitty
    // All terminals with iTerm2's protocol also have sixels, unless pictures are turned off.
    case .iterm2, .sixel: answers.hasSixel
    }
  }

  /// Returns whether this way is possible: the cell size is known, or the way does not need it.
  private func isPossible(_ way: KnownTerminal.Way) -> Bool { way == .placeholders || cell != nil }

  private var hasPlaceholders: Bool { answers.version.map(KnownTerminal.promisesPlaceholders) ?? false }

  /// Whether the terminal is a kitty older than 0.28, which introduced placeholders.
  private var isOldKitty: Bool {
    answers.version.flatMap { KnownTerminal.named($0)?.name } == "kitty" && !hasPlaceholders
  }

  func style(_ way: KnownTerminal.Way, _ depth: ColorDepth) -> PictureStyle {
    switch way {
    case .placeholders: PictureStyle(mode: .kitty, depth: depth, kitty: delivery(.placeholders))
    case .direct: PictureStyle(mode: .kitty, depth: depth, kitty: delivery(.direct))
    case .iterm2: PictureStyle(mode: .iterm2, depth: depth)
    case .sixel: PictureStyle(mode: .sixel, depth: depth)
    }
  }

  func delivery(_ placement: KittyDelivery.Placement) -> KittyDelivery {
    var delivery = KittyDelivery()
    delivery.placement = placement
    delivery.sharesMemory = isAnswered ? answers.sharesMemory : isKittyOfThisMachine
    return delivery
  }

  /// Whether kitty runs on this machine; ssh does not pass its variable on.
  private var isKittyOfThisMachine: Bool {
    !value("KITTY_WINDOW_ID").isEmpty && KnownTerminal.told(by: environment)?.terminal.name == "kitty"
  }

  var depth: (depth: ColorDepth, reason: String)? {
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
