import Terminal
import TestSupport
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  /// Patches above a prompt, against a model of the screen that knows which rows are in its window.
  struct LineScreenReachTests {
    @Test func aFrameTakesItsRowsOfTheWindowForGood() throws {
      let (terminal, screen) = try makeScreen()
      defer { terminal.hangUp() }
      screen.begin()
      #expect(screen.reach == 9)
      screen.show(view("home"))
      #expect(screen.reach == 9)
      screen.show(view("home", below: 4))
      screen.show(view("home"))
      #expect(screen.reach == 5)
      screen.show(view(String(repeating: "x", count: 300)))
      screen.show(view(""))
      #expect(screen.reach == 0)
      screen.leave()
      screen.begin()
      #expect(screen.reach == 9)
    }

    @Test func aConnectionThatTurnsOutToBeFastIsNoLongerSlow() throws {
      let (terminal, screen) = try makeScreen()
      defer { terminal.hangUp() }
      #expect(!screen.isSlow)
      screen.adopt(bytesPerMillisecond: 8)
      screen.begin()
      screen.paint(ScreenPatch([.init(rowsUp: 1, column: 0, text: String(repeating: "x", count: 1_000))]))
      screen.adopt(timeOfPart: .milliseconds(125))
      #expect(screen.isSlow)
      screen.adopt(timeOfPart: .microseconds(100))
      #expect(!screen.isSlow)
    }

    @Test func anAnnouncementMovesTheRowsWithinReachUp() throws {
      let (terminal, screen) = try makeScreen()
      defer { terminal.hangUp() }
      screen.begin()
      screen.announce(["one"])
      #expect(screen.reach == 9)
      screen.show(view("", below: 6))
      screen.announce(["two", "three"])
      #expect(screen.reach == 5)
      screen.announce([StyledText(SafeText(String(repeating: "w", count: 21)))])
      #expect(screen.reach == 0)
    }

    @Test func nothingIsWithinReachAfterTheScreenChangedInOtherWays() throws {
      let (terminal, screen) = try makeScreen()
      func reach(after change: () -> Void) -> Int {
        screen.begin()
        screen.show(view("home"))
        change()
        return screen.reach
      }
      #expect(reach { screen.clearAll() } == 0)
      #expect(reach { screen.takeAgain() } == 0)
      #expect(reach { screen.clearResized() } == 0)
      for (columns, height) in [(20, 11), (19, 11)] {
        #expect(
          reach {
            terminal.setSize(columns: columns, height: height)
            screen.show(view("h"))
          } == 0)
      }
      #expect(reach { screen.show(view("h")) } == 10)
    }

    /// Paints exactly the rows in the window, and changes nothing else, not even the cursor.
    @Test(arguments: Sweep.seeds(40)) func everyPatchIsPaintedWhereItsRowIsInTheWindow(seed: UInt64)
      async throws
    {
      for session in 0..<50 {
        var session = try PatchedSession(seed: seed &* 50 &+ UInt64(session))
        try await session.run()
      }
    }

    /// An immediate second part would wait in the system, and a key's echo behind it.
    @Test func theNextPartOfAPatchWaitsUntilTheTerminalShouldHaveTakenTheOneBefore() throws {
      let (terminal, screen) = try makeScreen()
      defer { terminal.hangUp() }
      screen.begin()
      screen.show(view("home"))
      let long = String(repeating: "\u{1B}[0m", count: 100_000)
      screen.paint(
        ScreenPatch([
          .init(rowsUp: 2, column: 0, text: long), .init(rowsUp: 1, column: 0, text: "x\u{1B}[0m"),
        ]))
      let pause = try #require(screen.paintMore())
      #expect(pause > 0 && pause <= 200)
    }

    private func makeScreen() throws -> (TestTerminal, LineScreen) {
      let terminal = try TestTerminal(columns: 20, height: 10)
      return (terminal, LineScreen(descriptor: terminal.program, colors: .off, marks: false))
    }
  }
}

private func view(_ line: String, cursor: Int? = nil, below: Int = 0) -> PromptView {
  PromptView(
    prompt: PromptText(Prompt("pic>")), line: EditedLine(line, cursor: cursor),
    below: .rows((0..<below).map { StyledText("below \($0)") }))
}

/// A prompt that everything possible happens to, below a page that is patched meanwhile.
private struct PatchedSession {
  private let seed: UInt64
  private var random: SplitMix
  private let terminal: TestTerminal
  private let screen: LineScreen
  private var page = NumberedPage(first: 0, count: 0)
  /// The index of the page's first row among all rows ever on the screen.
  private var pageRow = 0
  /// Whether rows may have moved from where the announcements put them.
  private var isLost = false
  private var bells = 0
  private var log: [String] = []

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix(seed: seed)
    let (columns, height) = (Int.random(in: 12...40, using: &random), Int.random(in: 1...20, using: &random))
    terminal = try TestTerminal(columns: columns, height: height)
    screen = LineScreen(descriptor: terminal.program, colors: .off, marks: false)
    log = ["\(columns)×\(height)"]
  }

  mutating func run() async throws {
    await beginPrompt()
    for _ in 0..<Int.random(in: 4...20, using: &random) {
      await change()
      #expect(terminal.screen.misplacedPatches == [], "seed \(seed): \(log)")
      if Bool.random(using: &random) { await patch() }
    }
  }

  private mutating func change() async {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<20: await show(randomView())
    case 20..<30: await announce()
    case 30: await clearAll()
    case 31: await suspend()
    case 32: await resize()
    case 33..<36: await beginPrompt()
    default: await show(view(""))
    }
  }

  // MARK: What happens

  private mutating func beginPrompt() async {
    if page.count > 0 {
      screen.show(view("home"))
      screen.leave()
      await settle("leave")
    }
    let count = Int.random(in: 1...max(2, terminal.screen.height + 4), using: &random)
    page = NumberedPage(first: page.numbers.upperBound, count: count)
    (pageRow, isLost) = (terminal.screen.row, false)
    screen.write(page.text)
    screen.begin()
    screen.show(view(""))
    await settle("page of \(count)")
  }

  private mutating func show(_ view: PromptView) async {
    screen.show(view)
    await settle("show \(view.line.scalars.count) at \(view.line.cursor)")
  }

  private mutating func randomView() -> PromptView {
    let cells = terminal.screen.columns * terminal.screen.height
    let length = Int.random(in: 0...(Bool.random(using: &random) ? 20 : cells * 3 / 2), using: &random)
    let below = Bool.random(using: &random) ? 0 : Int.random(in: 0...terminal.screen.height, using: &random)
    return view(
      String(repeating: "x", count: length), cursor: Int.random(in: 0...length, using: &random), below: below)
  }

  private mutating func announce() async {
    let columns = terminal.screen.columns
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Int.random(in: 0..<20, using: &random) == 0
        ? columns * 2 + 1 : Int.random(in: 0...columns, using: &random)
    }
    screen.announce(lines.map { StyledText(SafeText(String(repeating: "w", count: $0))) })
    page.rowsBelow += lines.count
    if lines.contains(where: { $0 > columns }) { isLost = true }
    screen.show(view("x"))
    await settle("announce \(lines)")
  }

  private mutating func clearAll() async {
    screen.clearAll()
    isLost = true
    await show(view("cleared"))
  }

  private mutating func suspend() async {
    screen.leave("^Z")
    screen.write("from another program\r\n")
    screen.takeAgain()
    isLost = true
    await show(view("taken again"))
  }

  private mutating func resize() async {
    await show(view("resized"))
    if Bool.random(using: &random) {
      terminal.resize(columns: otherwise(terminal.screen.columns, than: 12...40))
    } else {
      terminal.resize(height: otherwise(terminal.screen.height, than: 1...20))
    }
    isLost = true
    switch Int.random(in: 0..<3, using: &random) {
    case 0: screen.clearResized()
    case 1: screen.show(view("r"))
    default: await patch()
    }
    await settle("resize to \(terminal.screen.columns)×\(terminal.screen.height)")
  }

  private mutating func otherwise(_ value: Int, than range: ClosedRange<Int>) -> Int {
    let other = Int.random(in: range.lowerBound..<range.upperBound, using: &random)
    return other < value ? other : other + 1
  }

  // MARK: The patch

  private mutating func patch() async {
    let numbers = page.numbers.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let before = terminal.screen
    screen.paint(page.patch(of: numbers))
    await settle("patch \(numbers)")
    var expected = before.rows
    for number in numbers where !isLost && pageRow + number - page.first >= before.top {
      expected = before.rows(patchedIn: pageRow + number - page.first, with: number, of: expected)
    }
    #expect(terminal.screen.rows == expected, "seed \(seed): \(log)")
    #expect(
      (terminal.screen.row, terminal.screen.column) == (before.row, before.column), "seed \(seed): \(log)")
  }

  /// Waits until the terminal has received everything.
  private mutating func settle(_ event: String) async {
    log.append(event)
    bells += 1
    screen.beep()
    screen.flush()
    await terminal.waitUntil { [bells] in $0.bells == bells }
  }
}
