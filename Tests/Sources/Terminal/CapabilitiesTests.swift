import Terminal
import Testing

struct CapabilitiesTests {
  /// A terminal by what it sets, and what `auto` makes of it.
  struct Known: CustomTestStringConvertible {
    var name: String
    var environment: [String: String]
    var depth: ColorDepth?

    var testDescription: String { name }
  }

  static let known: [Known] = [
    Known(name: "kitty", environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor"], depth: .full),
    Known(name: "kitty over ssh", environment: ["TERM": "xterm-kitty"], depth: .full),
    Known(name: "foot", environment: ["TERM": "foot", "COLORTERM": "truecolor"], depth: .full),
    Known(name: "foot over ssh", environment: ["TERM": "foot"], depth: .full),
    Known(
      name: "WezTerm", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], depth: .full),
    Known(name: "Ghostty", environment: ["TERM": "xterm-ghostty"], depth: .full),
    Known(
      name: "iTerm2", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], depth: .full),
    Known(
      name: "Terminal of macOS", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
      depth: .palette),
    Known(name: "xterm", environment: ["TERM": "xterm-256color"], depth: .palette),
    Known(name: "xterm with 16 colours", environment: ["TERM": "xterm"], depth: nil),
    Known(name: "xterm-direct", environment: ["TERM": "xterm-direct"], depth: .full),
    Known(
      name: "VTE", environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "VTE_VERSION": "7006"],
      depth: .full),
    Known(
      name: "24bit", environment: ["TERM": "xterm-256color", "COLORTERM": "24bit"], depth: .full),
    Known(name: "COLORTERM that says less", environment: ["TERM": "rxvt", "COLORTERM": "rxvt"], depth: nil),
    Known(
      name: "tmux", environment: ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TMUX": "/tmp/a,1,0"],
      depth: .full),
    Known(
      name: "tmux that calls itself screen", environment: ["TERM": "screen-256color", "TMUX": "/tmp/a,1,0"],
      depth: .full),
    Known(
      name: "screen in a terminal with 24 bits",
      environment: ["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.pts"], depth: .palette),
    Known(name: "screen", environment: ["TERM": "screen", "COLORTERM": "truecolor"], depth: nil),
    Known(name: "console", environment: ["TERM": "linux"], depth: nil),
    Known(
      name: "console after a desktop", environment: ["TERM": "linux", "COLORTERM": "truecolor"], depth: nil),
    Known(name: "serial line", environment: ["TERM": "vt220"], depth: nil),
    Known(name: "dumb", environment: ["TERM": "dumb", "COLORTERM": "truecolor"], depth: nil),
    Known(
      name: "shell in Emacs",
      environment: ["TERM": "dumb", "INSIDE_EMACS": "29.1,comint", "COLORTERM": "truecolor"], depth: nil),
    Known(
      name: "terminal in Emacs",
      environment: ["TERM": "eterm-color", "INSIDE_EMACS": "27.1,term:0.96", "COLORTERM": "truecolor"],
      depth: nil),
    Known(
      name: "vterm in Emacs",
      environment: ["TERM": "xterm-256color", "INSIDE_EMACS": "vterm", "COLORTERM": "truecolor"], depth: .full
    ),
    Known(name: "nothing", environment: [:], depth: nil),
  ]

  @Test(arguments: known)
  func autoIsQuadrantsInAsManyColoursAsTheTerminalHasFrom256On(terminal: Known) {
    let capabilities = Capabilities(.init(isTerminal: true, environment: terminal.environment))
    #expect(capabilities.pictures == terminal.depth.map { PictureStyle(mode: .quadrants, depth: $0) })
    #expect(!capabilities.reason.isEmpty)
  }

  private static func situation(
    _ choice: PictureChoice = .auto, isTerminal: Bool = true, adding: [String: String] = [:],
    adjust: (inout Capabilities.Situation) -> Void = { _ in }
  ) -> Capabilities.Situation {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(adding) { $1 }
    var situation = Capabilities.Situation(isTerminal: isTerminal, environment: environment)
    situation.choice = choice
    adjust(&situation)
    return situation
  }

  @Test func autoIsOffWhereNobodyLooksAtATerminalOrWantsColours() {
    let off: [(situation: Capabilities.Situation, reason: String)] = [
      (Self.situation(isTerminal: false), "standard output is not a terminal"),
      (Self.situation(isTerminal: false) { $0.color = .always }, "standard output is not a terminal"),
      (Self.situation { $0.isPlain = true }, "--plain"),
      (Self.situation { $0.isJSON = true }, "--json"),
      (Self.situation { $0.color = .never }, "--color never"),
      (Self.situation(adding: ["NO_COLOR": "1"]), "NO_COLOR is set"),
      (Self.situation(adding: ["TERM": "dumb"]), "TERM is dumb"),
      (Self.situation(.off), "--pictures off"),
      (Self.situation(.off) { $0.isChosenByVariable = true }, "PICTEREST_PICTURES is off"),
    ]
    for (situation, reason) in off {
      let capabilities = Capabilities(situation)
      #expect(capabilities.pictures == nil)
      #expect(capabilities.reason == reason)
    }
  }

  @Test func colorAlwaysBeatsNoColor() {
    let capabilities = Capabilities(Self.situation(adding: ["NO_COLOR": "1"]) { $0.color = .always })
    #expect(capabilities.pictures != nil)
  }

  @Test(arguments: PictureMode.allCases)
  func aModeByNameBeatsEverythingThatTurnsAutoOffOnATerminal(mode: PictureMode) {
    for situation in [
      Self.situation(.mode(mode)), Self.situation(.mode(mode)) { $0.isPlain = true },
      Self.situation(.mode(mode), adding: ["NO_COLOR": "1"]),
      Self.situation(.mode(mode), adding: ["TERM": "dumb"]),
      Self.situation(.mode(mode), adding: ["TERM": "linux"]),
    ] {
      #expect(Capabilities(situation).pictures?.mode == mode)
    }
  }

  @Test(arguments: PictureMode.allCases)
  func aModeByNameDoesNotBeatJSON(mode: PictureMode) {
    #expect(Capabilities(Self.situation(.mode(mode)) { $0.isJSON = true }).pictures == nil)
  }

  @Test(arguments: [PictureMode.half, .quadrants, .sextants])
  func inAPipeBlocksNeedAModeByNameAndColorAlways(mode: PictureMode) {
    #expect(Capabilities(Self.situation(.mode(mode), isTerminal: false)).pictures == nil)
    let always = Capabilities(Self.situation(.mode(mode), isTerminal: false) { $0.color = .always })
    #expect(always.pictures == PictureStyle(mode: mode, depth: .full))
  }

  @Test func inAPipeAsciiNeedsOnlyItsName() {
    #expect(Capabilities(Self.situation(.mode(.ascii), isTerminal: false)).pictures?.mode == .ascii)
    let never = Self.situation(.mode(.ascii), isTerminal: false) { $0.color = .never }
    #expect(Capabilities(never).pictures?.mode == .ascii && !never.asksForBlocksWithoutColor)
  }

  @Test func blocksWithoutColoursAreAContradiction() {
    for mode in PictureMode.allCases where mode != .ascii {
      #expect(Self.situation(.mode(mode)) { $0.color = .never }.asksForBlocksWithoutColor)
      #expect(!Self.situation(.mode(mode)).asksForBlocksWithoutColor)
    }
    #expect(!Self.situation { $0.color = .never }.asksForBlocksWithoutColor)
  }

  @Test func wordsOfTheFlagAreChoices() {
    #expect(
      PictureChoice.words.map(PictureChoice.init)
        == [.auto, .off, .mode(.half), .mode(.quadrants), .mode(.sextants), .mode(.ascii)])
    for word in ["", "kitty", "iterm2", "sixel", "Half", "on"] { #expect(PictureChoice(word) == nil) }
  }
}

struct CellShapeTests {
  @Test func pixelsGiveTheShapeOfACell() {
    let shape = CellShape(columns: 80, rows: 24, pixelWidth: 720, pixelHeight: 432)
    #expect(shape.map { Double($0.height) / Double($0.width) } == 2)
  }

  @Test(arguments: [(0, 0), (720, 0), (80, 9), (65_535, 1), (1, 65_535), (720, 5_000)])
  func pixelsThatNoFontHasGiveNone(width: Int, height: Int) {
    #expect(CellShape(columns: 80, rows: 24, pixelWidth: width, pixelHeight: height) == nil)
  }

  @Test func noNumberOverflows() {
    #expect(CellShape(columns: .max, rows: .max, pixelWidth: .max, pixelHeight: .max) == nil)
    #expect(CellShape(columns: 0, rows: 0, pixelWidth: 0, pixelHeight: 0) == nil)
  }
}
