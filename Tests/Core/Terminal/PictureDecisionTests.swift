import Terminal
import TestSupport
import Testing

struct PictureDecisionTests {
  /// The mode that `auto` chooses.
  enum Way {
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

  /// A terminal's environment and answers.
  private struct Known {
    let environment: [String: String]
    let mayBeAsked: Bool
    var answers = TerminalAnswers()

    /// - Parameter row: Name, environment, XTVERSION, DA1, and further capabilities that it reports. A terminal
    ///   without DA1 must not be queried.
    init(_ row: String) {
      let cells = row.split(separator: " | ").map(String.init)
      let variables = cells[1].split(separator: " ").map { $0.split(separator: "=").map(String.init) }
      environment = Dictionary(
        uniqueKeysWithValues: variables.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
      mayBeAsked = cells[3] != "-"
      if cells[2] != "-" { answers.take(TerminalReply(.dcs, Array(">|\(cells[2])".utf8))) }
      for word in cells[4].split(separator: " ") where word != "-" {
        let isKitty = word == "kitty"
        answers.take(TerminalReply(isKitty ? .apc : .dcs, Array((isKitty ? "Gi=1;OK" : "1+r\(word)").utf8)))
      }
      if mayBeAsked { answers.take(TerminalReply(.csi, Array("?\(cells[3])c".utf8))) }
    }

    static let kitty = Known("kitty | TERM=xterm-kitty | kitty(0.41.1) | ?62;52; | kitty")
  }

  /// Judges by the environment alone, as in `-c`, and then with the terminal's answers.
  @Test func autoIsTheBestThatATerminalIsKnownToShow() {
    Sentences("Terminals.txt").expectReadings { row in
      let terminal = Known(row)
      var situation = PictureDecision.Situation(isTerminal: true, environment: terminal.environment)
      #expect(situation.mayAskTerminal == terminal.mayBeAsked, "\(row)")
      situation.cell = CellSize(width: 9, height: 18)
      let unasked = PictureDecision(situation)
      situation.answers = terminal.answers
      let asked = PictureDecision(situation)
      #expect(!unasked.reason.isEmpty && !asked.reason.isEmpty)
      situation.cell = nil
      let isPaintedOnCells = [.direct, .iterm2, .sixel].contains(Way(PictureDecision(situation).pictures))
      #expect(!isPaintedOnCells, "The size of a cell is unknown: \(row)")
      return "\(Way(unasked.pictures)) \(Way(asked.pictures))"
    }
  }

  @Test func theReasonSaysWhichTerminalItIsAndHowLargeItsCellsAre() {
    var situation = Self.situation()
    situation.answers = Known.kitty.answers
    situation.cell = CellSize(width: 9, height: 18)
    #expect(PictureDecision(situation).reason == "the terminal is kitty(0.41.1), cells of 9×18 pixels")
  }

  @Test func sharedMemoryIsUsedOnlyWhereTheTerminalHasReadFromIt() {
    var situation = Self.situation(adding: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])
    situation.cell = CellSize(width: 9, height: 18)
    #expect(PictureDecision(situation).pictures?.kitty.sharesMemory == true)
    situation.answers = Known.kitty.answers
    #expect(PictureDecision(situation).pictures?.kitty.sharesMemory == false)
    situation.answers.take(TerminalReply(.apc, Array("Gi=2;OK".utf8)))
    #expect(PictureDecision(situation).pictures?.kitty.sharesMemory == true)
    situation.environment["KITTY_WINDOW_ID"] = nil
    situation.answers = TerminalAnswers()
    #expect(PictureDecision(situation).pictures?.kitty.sharesMemory == false)
  }

  @Test func kittyByNameInTmuxIsWrappedAndElsewhereSuitsTheTerminal() {
    let tmux = PictureDecision(
      Self.situation(.mode(.kitty), adding: ["TMUX": "/tmp/a,1,0", "KITTY_WINDOW_ID": "1"]))
    #expect(tmux.pictures?.isInTmux == true && tmux.pictures?.kitty.placement == .placeholders)
    #expect(tmux.pictures?.kitty.sharesMemory == false)
    let konsole = PictureDecision(Self.situation(.mode(.kitty), adding: ["KONSOLE_VERSION": "250402"]))
    #expect(konsole.pictures?.kitty.placement == .direct)
    var file = Self.situation(.mode(.kitty), isTerminal: false, adding: ["KITTY_WINDOW_ID": "1"])
    file.color = .always
    #expect(PictureDecision(file).pictures?.kitty == KittyDelivery())
  }

  @Test func nothingIsAskedWhereTheAnswerWouldNotMatter() {
    #expect(Self.situation().mayAskTerminal)
    for situation in [
      Self.situation(isTerminal: false), Self.situation { $0.isPlain = true },
      Self.situation { $0.isJSON = true },
      Self.situation { $0.color = .never }, Self.situation(adding: ["NO_COLOR": "1"]),
    ] {
      #expect(!situation.mayAskTerminal)
    }
  }

  private static func situation(
    _ choice: PictureChoice = .auto, isTerminal: Bool = true, adding: [String: String] = [:],
    adjust: (inout PictureDecision.Situation) -> Void = { _ in }
  ) -> PictureDecision.Situation {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(adding) { $1 }
    var situation = PictureDecision.Situation(isTerminal: isTerminal, environment: environment)
    situation.choice = choice
    adjust(&situation)
    return situation
  }

  @Test func autoIsOffWhereNobodyLooksAtATerminalOrWantsColors() {
    let off: [(situation: PictureDecision.Situation, reason: String)] = [
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
      let decision = PictureDecision(situation)
      #expect(decision.pictures == nil)
      #expect(decision.reason == reason)
    }
  }

  @Test func colorAlwaysBeatsNoColor() {
    let decision = PictureDecision(Self.situation(adding: ["NO_COLOR": "1"]) { $0.color = .always })
    #expect(decision.pictures != nil)
  }

  @Test(arguments: PictureMode.allCases)
  func aModeByNameBeatsEverythingThatTurnsAutoOffOnATerminal(mode: PictureMode) {
    for situation in [
      Self.situation(.mode(mode)), Self.situation(.mode(mode)) { $0.isPlain = true },
      Self.situation(.mode(mode), adding: ["NO_COLOR": "1"]),
      Self.situation(.mode(mode), adding: ["TERM": "dumb"]),
      Self.situation(.mode(mode), adding: ["TERM": "linux"]),
    ] {
      #expect(PictureDecision(situation).pictures?.mode == mode)
    }
  }

  @Test(arguments: PictureMode.allCases)
  func aModeByNameDoesNotBeatJSON(mode: PictureMode) {
    #expect(PictureDecision(Self.situation(.mode(mode)) { $0.isJSON = true }).pictures == nil)
  }

  @Test(arguments: [PictureMode.half, .quadrants, .sextants, .iterm2, .sixel])
  func inAPipePicturesWithColorsNeedAModeByNameAndColorAlways(mode: PictureMode) {
    #expect(PictureDecision(Self.situation(.mode(mode), isTerminal: false)).pictures == nil)
    let always = PictureDecision(Self.situation(.mode(mode), isTerminal: false) { $0.color = .always })
    #expect(always.pictures == PictureStyle(mode: mode, depth: .full))
  }

  @Test func inAPipeAsciiNeedsOnlyItsName() {
    #expect(PictureDecision(Self.situation(.mode(.ascii), isTerminal: false)).pictures?.mode == .ascii)
    let never = Self.situation(.mode(.ascii), isTerminal: false) { $0.color = .never }
    #expect(PictureDecision(never).pictures?.mode == .ascii && !never.asksForBlocksWithoutColor)
  }

  @Test func blocksWithoutColorsAreAContradiction() {
    for mode in PictureMode.allCases where mode != .ascii {
      #expect(Self.situation(.mode(mode)) { $0.color = .never }.asksForBlocksWithoutColor)
      #expect(!Self.situation(.mode(mode)).asksForBlocksWithoutColor)
      let ofSettings = Self.situation(.mode(mode)) { ($0.color, $0.isChosenBySetting) = (.never, true) }
      #expect(!ofSettings.asksForBlocksWithoutColor && PictureDecision(ofSettings).pictures == nil)
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
    // Exactly five rows, except for less than half a pixel.
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
