import Terminal
import Testing

struct CapabilitiesTests {
  /// What `auto` should make of a terminal.
  enum Way: Equatable {
    case placeholders, direct, iterm2, sixel, quadrants, palette, text

    fileprivate init(_ style: PictureStyle?) {
      switch style?.mode {
      case nil: self = .text
      case .kitty: self = style?.kitty.placement == .direct ? .direct : .placeholders
      case .iterm2: self = .iterm2
      case .sixel: self = .sixel
      default: self = style?.depth == .full ? .quadrants : .palette
      }
    }
  }

  /// A terminal by what it sets and what it answers.
  struct Known: CustomTestStringConvertible {
    var name: String
    var environment: [String: String]
    /// XTVERSION; nil from a terminal that does not know it.
    var version: String?
    /// DA1; nil from a terminal that is not to be asked.
    var attributes: String?
    var knowsKitty = false
    var capabilities: [String] = []
    /// From the environment alone, as in `-c`, and when it has answered.
    var unasked: Way
    var asked: Way?

    var testDescription: String { name }

    fileprivate var answers: TerminalAnswers {
      var answers = TerminalAnswers()
      if let version { answers.take(TerminalReply(.dcs, Array(">|\(version)".utf8))) }
      if knowsKitty { answers.take(TerminalReply(.apc, Array("Gi=1;OK".utf8))) }
      for capability in capabilities { answers.take(TerminalReply(.dcs, Array("1+r\(capability)".utf8))) }
      if let attributes { answers.take(TerminalReply(.csi, Array("?\(attributes)c".utf8))) }
      return answers
    }
  }

  private static let colors = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
  private static let ssh = ["TERM": "xterm-256color"]

  private static func adding(_ more: [String: String]) -> [String: String] { colors.merging(more) { $1 } }

  static let known: [Known] = [
    Known(
      name: "kitty", environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"],
      version: "kitty(0.41.1)", attributes: "?62;52;", knowsKitty: true, unasked: .direct,
      asked: .placeholders),
    Known(
      name: "kitty before placeholders", environment: ["TERM": "xterm-kitty"], version: "kitty(0.26.5)",
      attributes: "62", knowsKitty: true, unasked: .direct, asked: .direct),
    Known(
      name: "kitty over ssh with another TERM", environment: ssh, version: "kitty(0.28.0)", attributes: "62",
      knowsKitty: true, unasked: .palette, asked: .placeholders),
    Known(
      name: "Ghostty", environment: adding(["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"]),
      version: "ghostty 1.2.0", attributes: "62;22;52", knowsKitty: true, unasked: .placeholders,
      asked: .placeholders),
    Known(
      name: "foot", environment: ["TERM": "foot", "COLORTERM": "truecolor"], version: "foot(1.21.0)",
      attributes: "62;4;22;28;29", unasked: .sixel, asked: .sixel),
    Known(
      name: "foot over ssh with another TERM", environment: ssh, version: "foot(1.13.1)",
      attributes: "62;4;22",
      unasked: .palette, asked: .sixel),
    Known(
      name: "WezTerm", environment: ssh.merging(["TERM_PROGRAM": "WezTerm"]) { $1 },
      version: "WezTerm 20240203-110809-5046fc22", attributes: "65;4;6;18;22", knowsKitty: true,
      unasked: .iterm2, asked: .iterm2),
    Known(
      name: "Alacritty", environment: ["TERM": "alacritty", "COLORTERM": "truecolor"], attributes: "6",
      unasked: .quadrants, asked: .quadrants),
    Known(
      name: "iTerm2", environment: adding(["TERM_PROGRAM": "iTerm.app"]), version: "iTerm2 3.5.10",
      attributes: "64;1;2;4;6;17;18;21;22;52", unasked: .iterm2, asked: .iterm2),
    Known(
      name: "iTerm2 over ssh", environment: ssh, version: "iTerm2 3.5.10", attributes: "64;1;2;4;6",
      unasked: .palette, asked: .iterm2),
    Known(
      name: "Konsole", environment: adding(["KONSOLE_VERSION": "250402"]), version: "Konsole 25.04.2",
      attributes: "62;1;4", knowsKitty: true, unasked: .direct, asked: .direct),
    Known(
      name: "Konsole before its pictures", environment: adding(["KONSOLE_VERSION": "211200"]),
      version: "Konsole 21.12.3", attributes: "62;1", unasked: .quadrants, asked: .quadrants),
    Known(
      name: "GNOME's terminal", environment: adding(["VTE_VERSION": "7600"]), version: "VTE(7600)",
      attributes: "65;1;9", unasked: .quadrants, asked: .quadrants),
    Known(
      name: "GNOME's terminal over ssh", environment: ssh, version: "VTE(7600)", attributes: "65;1;9",
      unasked: .palette, asked: .quadrants),
    Known(
      name: "xterm", environment: ssh, version: "XTerm(398)", attributes: "64;1;2;6;9;15;16;17;18;21;22;28",
      capabilities: ["436F=323536"], unasked: .palette, asked: .palette),
    Known(
      name: "xterm that says TERM=xterm", environment: ["TERM": "xterm"], version: "XTerm(398)",
      attributes: "64;1;2;6", capabilities: ["436F=323536"], unasked: .text, asked: .palette),
    Known(
      name: "xterm with 24-bit colours", environment: ["TERM": "xterm"], version: "XTerm(398)",
      attributes: "64;1;2;6", capabilities: ["524742=38", "436f=323536"], unasked: .text, asked: .quadrants),
    Known(
      name: "xterm with eight colours", environment: ["TERM": "xterm"], version: "XTerm(398)",
      attributes: "64;1;2;6", capabilities: ["436F=38"], unasked: .text, asked: .text),
    Known(
      name: "xterm as vt340", environment: ssh, version: "XTerm(398)", attributes: "63;1;2;4;6;9;15;16;22;28",
      unasked: .palette, asked: .sixel),
    Known(
      name: "xterm-direct", environment: ["TERM": "xterm-direct"], version: "XTerm(398)",
      attributes: "64;1;2;6",
      unasked: .quadrants, asked: .quadrants),
    Known(
      name: "mlterm", environment: adding(["TERM": "mlterm"]), version: "mlterm(3.9.3)",
      attributes: "63;1;2;3;4;7;29", unasked: .sixel, asked: .sixel),
    Known(
      name: "Windows Terminal", environment: adding(["WT_SESSION": "1"]),
      attributes: "61;4;6;7;14;21;22;23;24;28;32;42",
      unasked: .quadrants, asked: .sixel),
    Known(
      name: "Windows Terminal before its sixels", environment: adding(["WT_SESSION": "1"]),
      attributes: "61;6;7;14;21",
      unasked: .quadrants, asked: .quadrants),
    Known(
      name: "VS Code", environment: adding(["TERM_PROGRAM": "vscode"]), version: "xterm.js(5.6.0)",
      attributes: "62;4;9;22", unasked: .quadrants, asked: .iterm2),
    Known(
      name: "VS Code without pictures", environment: adding(["TERM_PROGRAM": "vscode"]),
      version: "xterm.js(5.6.0)",
      attributes: "1;2", unasked: .quadrants, asked: .quadrants),
    Known(
      name: "mintty", environment: adding(["TERM_PROGRAM": "mintty"]), version: "mintty 3.7.6",
      attributes: "64;1;2;4;6;9;15;21;22;28;29", unasked: .iterm2, asked: .iterm2),
    Known(
      name: "Contour", environment: adding(["TERM": "contour"]), version: "contour 0.5.1",
      attributes: "65;1;4;6;8;22", unasked: .sixel, asked: .sixel),
    Known(
      name: "Rio", environment: adding(["TERM": "rio", "TERM_PROGRAM": "rio"]), version: "rio 0.2.30",
      attributes: "62;4;6;22", knowsKitty: true, unasked: .quadrants, asked: .placeholders),
    Known(
      name: "a terminal that no one knows", environment: colors, version: "Novum 1.0", attributes: "62;4",
      knowsKitty: true, unasked: .quadrants, asked: .direct),
    Known(
      name: "tmux 3.3", environment: ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TMUX": "/tmp/a,1,0"],
      version: "tmux 3.3a", attributes: "1;2", unasked: .quadrants, asked: .quadrants),
    Known(
      name: "tmux 3.4 with sixels", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/a,1,0"],
      version: "tmux 3.4", attributes: "1;2;4", unasked: .quadrants, asked: .sixel),
    Known(
      name: "tmux in kitty",
      environment: adding(["TERM": "screen-256color", "TMUX": "/tmp/a,1,0", "KITTY_WINDOW_ID": "1"]),
      version: "tmux 3.4", attributes: "1;2", unasked: .quadrants, asked: .quadrants),
    Known(
      name: "screen in a terminal with 24 bits",
      environment: ["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.pts"], unasked: .palette),
    Known(name: "screen", environment: ["TERM": "screen", "COLORTERM": "truecolor"], unasked: .text),
    Known(
      name: "Terminal of macOS", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
      unasked: .palette),
    Known(
      name: "COLORTERM that says less", environment: ["TERM": "rxvt", "COLORTERM": "rxvt"], attributes: "1;2",
      unasked: .text, asked: .text),
    Known(
      name: "24bit", environment: ["TERM": "xterm-256color", "COLORTERM": "24bit"], attributes: "1;2",
      unasked: .quadrants, asked: .quadrants),
    Known(name: "console", environment: ["TERM": "linux"], unasked: .text),
    Known(
      name: "console after a desktop", environment: ["TERM": "linux", "COLORTERM": "truecolor"],
      unasked: .text),
    Known(name: "serial line", environment: ["TERM": "vt220"], unasked: .text),
    Known(name: "dumb", environment: ["TERM": "dumb", "COLORTERM": "truecolor"], unasked: .text),
    Known(
      name: "shell in Emacs",
      environment: ["TERM": "dumb", "INSIDE_EMACS": "29.1,comint", "COLORTERM": "truecolor"], unasked: .text),
    Known(
      name: "terminal in Emacs",
      environment: ["TERM": "eterm-color", "INSIDE_EMACS": "27.1,term:0.96", "COLORTERM": "truecolor"],
      unasked: .text),
    Known(
      name: "vterm in Emacs", environment: adding(["INSIDE_EMACS": "vterm"]), unasked: .quadrants),
    Known(name: "nothing", environment: [:], unasked: .text),
  ]

  @Test(arguments: known)
  func autoIsTheBestThatATerminalIsKnownToShow(terminal: Known) {
    var situation = Capabilities.Situation(isTerminal: true, environment: terminal.environment)
    situation.cell = CellSize(width: 9, height: 18)
    let unasked = Capabilities(situation)
    #expect(Way(unasked.pictures) == terminal.unasked && !unasked.reason.isEmpty)
    #expect(situation.mayAskTerminal == (terminal.attributes != nil))
    situation.answers = terminal.answers
    let asked = Capabilities(situation)
    #expect(Way(asked.pictures) == terminal.asked ?? terminal.unasked && !asked.reason.isEmpty)
  }

  @Test(arguments: known)
  func pixelsThatLieOnCellsAreNotPaintedWhereTheSizeOfACellIsUnknown(terminal: Known) {
    var situation = Capabilities.Situation(isTerminal: true, environment: terminal.environment)
    situation.answers = terminal.answers
    #expect(![.direct, .iterm2, .sixel].contains(Way(Capabilities(situation).pictures)))
  }

  @Test func theReasonSaysWhichTerminalItIsAndHowLargeItsCellsAre() {
    var situation = Self.situation()
    situation.answers = Self.known[0].answers
    situation.cell = CellSize(width: 9, height: 18)
    #expect(Capabilities(situation).reason == "the terminal is kitty(0.41.1), cells of 9×18 pixels")
  }

  @Test func sharedMemoryIsUsedOnlyWhereTheTerminalHasReadFromIt() {
    var situation = Self.situation(adding: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])
    situation.cell = CellSize(width: 9, height: 18)
    #expect(Capabilities(situation).pictures?.kitty.sharesMemory == true)
    situation.answers = Self.known[0].answers
    #expect(Capabilities(situation).pictures?.kitty.sharesMemory == false)
    situation.answers.take(TerminalReply(.apc, Array("Gi=2;OK".utf8)))
    #expect(Capabilities(situation).pictures?.kitty.sharesMemory == true)
    situation.environment["KITTY_WINDOW_ID"] = nil
    situation.answers = TerminalAnswers()
    #expect(Capabilities(situation).pictures?.kitty.sharesMemory == false)
  }

  @Test func kittyByNameInTmuxIsWrappedAndElsewhereSuitsTheTerminal() {
    let tmux = Capabilities(
      Self.situation(.mode(.kitty), adding: ["TMUX": "/tmp/a,1,0", "KITTY_WINDOW_ID": "1"]))
    #expect(tmux.pictures?.kitty.isAroundTmux == true && tmux.pictures?.kitty.placement == .placeholders)
    #expect(tmux.pictures?.kitty.sharesMemory == false)
    let konsole = Capabilities(Self.situation(.mode(.kitty), adding: ["KONSOLE_VERSION": "250402"]))
    #expect(konsole.pictures?.kitty.placement == .direct)
    var file = Self.situation(.mode(.kitty), isTerminal: false, adding: ["KITTY_WINDOW_ID": "1"])
    file.color = .always
    #expect(Capabilities(file).pictures?.kitty == KittyDelivery())
  }

  @Test func nothingIsAskedWhereTheAnswerWouldNotMatter() {
    #expect(Self.situation().mayAskTerminal)
    for situation in [
      Self.situation(isTerminal: false), Self.situation { $0.isPlain = true },
      Self.situation { $0.isJSON = true },
      Self.situation { $0.color = .never }, Self.situation(adding: ["NO_COLOR": "1"]), Self.situation(.off),
      Self.situation(.mode(.quadrants)), Self.situation(.mode(.kitty)),
    ] {
      #expect(!situation.mayAskTerminal)
    }
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
      (Self.situation(.off) { $0.isChosenBySetting = true }, "the setting pictures is off"),
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

  @Test(arguments: [PictureMode.half, .quadrants, .sextants, .iterm2, .sixel])
  func inAPipePicturesWithColoursNeedAModeByNameAndColorAlways(mode: PictureMode) {
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
        == [.auto, .off] + PictureMode.allCases.map(PictureChoice.mode))
    for word in ["", "Kitty", "iterm", "sixels", "Half", "on"] { #expect(PictureChoice(word) == nil) }
  }
}

struct CellSizeTests {
  @Test func pixelsGiveTheSizeOfACellWithoutTheBorderOfTheWindow() {
    #expect(
      CellSize(columns: 80, rows: 24, pixelWidth: 720, pixelHeight: 432) == CellSize(width: 9, height: 18))
    #expect(
      CellSize(columns: 80, rows: 24, pixelWidth: 724, pixelHeight: 436) == CellSize(width: 9, height: 18))
  }

  @Test func aPictureInPixelsFillsOneSideAndTouchesEveryCellOfTheOther() {
    let cell = CellSize(width: 9, height: 18)
    // 144 × 96 pixels: five rows and a third.
    #expect(cell.size(ofRatio: 1.5, width: 16, height: 99, inPixels: true) == (16, 6))
    #expect(cell.size(ofRatio: 1.5, width: 16, height: 99) == (16, 5))
    // 96 × 144 pixels.
    #expect(cell.size(ofRatio: 1 / 1.5, width: 99, height: 8, inPixels: true) == (11, 8))
    // Exactly five rows, but for less than half a pixel.
    #expect(cell.size(ofRatio: 144 / 90.4, width: 16, height: 99, inPixels: true) == (16, 5))
  }

  @Test(arguments: [(0, 0), (720, 0), (80, 9), (65_535, 1), (1, 65_535), (720, 5_000)])
  func pixelsThatNoFontHasGiveNone(width: Int, height: Int) {
    #expect(CellSize(columns: 80, rows: 24, pixelWidth: width, pixelHeight: height) == nil)
  }

  @Test func noNumberOverflows() {
    #expect(CellSize(columns: .max, rows: .max, pixelWidth: .max, pixelHeight: .max) == nil)
    #expect(CellSize(columns: 0, rows: 0, pixelWidth: 0, pixelHeight: 0) == nil)
  }
}
