import Terminal
import TestSupport
import Testing

@testable import LineEditing

/// Random typing at an editor's prompts, below pages that are patched meanwhile, in a window that changes size.
struct PatchedEditorSession {
  private static let keys = [
    "a", "한", "home ", "h\t", "\t", "\u{1B}[Z", "\u{1B}[A", "\u{1B}[D", "\u{1B}", "\u{12}", "\u{07}",
    "\u{15}", "\u{01}",
    "\u{05}", "\u{7F}", "\u{1B}[200~one\ntwo\nthree\u{1B}[201~", String(repeating: "light ", count: 12),
  ]
  private static let widths = 20...60
  private static let heights = 2...16

  let terminal: TestTerminal
  private let editor: LineEditor
  /// The terminal's answers that the editor relayed.
  private var replies: AsyncStream<Void>.Iterator
  private let seed: UInt64
  private var random: SplitMix
  private var page = NumberedPage(first: 0, count: 0)
  private var announced = 0
  private var rests = 0
  /// Whether the page's rows may have moved since they were printed.
  private var isLost = false
  private var log: [String] = []

  /// - Parameter makeEditor: Makes an editor on the terminal. It must call the closure for each of the terminal's answers.
  init(
    seed: UInt64, makeEditor: (TestTerminal, @escaping @Sendable () -> Void) throws -> LineEditor
  ) throws {
    self.seed = seed
    random = SplitMix(seed: seed)
    terminal = try TestTerminal(
      columns: .random(in: Self.widths, using: &random), height: .random(in: Self.heights, using: &random))
    let (replies, continuation) = AsyncStream.makeStream(of: Void.self)
    self.replies = replies.makeAsyncIterator()
    editor = try makeEditor(terminal) { continuation.yield() }
    log = ["\(terminal.screen.columns)×\(terminal.screen.height)"]
  }

  mutating func run() async {
    let editor = editor
    for _ in 0..<3 {
      printPage()
      async let line = editor.nextLine(Prompt("pic>"))
      for _ in 0..<4 {
        typeAndPatch()
        await rest()
        if oneIn(4) { resize() }
        await patchAtRest()
      }
      await endLine()
      _ = await line
      editor.forgetPaintings()
      editor.finished(CommandOutcome(status: 1, milliseconds: 1))
      await waitForAnnouncement()
    }
  }

  /// Prints a page, as a command does, with a few rows between it and the next prompt.
  private mutating func printPage() {
    page = NumberedPage(
      first: page.numbers.upperBound, count: .random(in: 1...terminal.screen.height + 3, using: &random))
    let rowsBelow = Int.random(in: 0...3, using: &random)
    page.rowsBelow = rowsBelow
    isLost = false
    log.append("page of \(page.count) and \(rowsBelow)")
    terminal.print(page.text + String(repeating: "below\r\n", count: rowsBelow))
  }

  /// Types keys while patches and announcements arrive.
  private mutating func typeAndPatch() {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3: type(Self.keys.randomElement(using: &random) ?? "")
      case 3: announce()
      case 4 where oneIn(8): clear()
      default: patch(page.numbers.filter { _ in Bool.random(using: &random) })
      }
    }
  }

  /// Patches every row in a new style while nothing is typed.
  private mutating func patchAtRest() async {
    let top = terminal.screen.top
    page.style = "38;5;\(rests)"
    patch(Array(page.numbers))
    await rest()
    #expect(terminal.screen.misplacedPatches == [], "seed \(seed): \(log)")
    for (row, number, isPatched) in terminal.screen.patches(of: page) {
      #expect(isPatched == (row >= top && !isLost), "seed \(seed), row \(number): \(log)")
    }
  }

  private mutating func type(_ keys: String) {
    log.append(keys)
    terminal.type(keys)
  }

  private mutating func clear() {
    type("\u{07}\u{0C}")
    isLost = true
  }

  /// Ends the line with Enter, which runs the first line of a paste, or with Ctrl-C, and posts a patch that is too
  /// late or barely in time.
  private mutating func endLine() async {
    // The keys may only close a list.
    type("\u{07}")
    await rest()
    type(Bool.random(using: &random) ? "\r" : "\u{03}")
    patch(Array(page.numbers))
  }

  private mutating func patch(_ numbers: [Int]) {
    log.append("patch \(numbers)")
    editor.patch(page.patch(of: numbers))
  }

  /// Announces a line, once or twice.
  @discardableResult private mutating func announce() -> String {
    announced += 1
    let line = "announced \(announced)"
    let lines = [line, line].suffix(.random(in: 1...2, using: &random))
    page.rowsBelow += lines.count
    log.append("\(lines)")
    editor.announce(lines.map { StyledText(SafeText($0)) })
    return line
  }

  /// Resizes the window at rest; the editor may or may not learn of it.
  private mutating func resize() {
    if Bool.random(using: &random) {
      terminal.resize(columns: otherSize(in: Self.widths, than: terminal.screen.columns))
    } else {
      terminal.resize(height: otherSize(in: Self.heights, than: terminal.screen.height))
    }
    isLost = true
    let isTold = Bool.random(using: &random)
    log.append("\(terminal.screen.columns)×\(terminal.screen.height), told: \(isTold)")
    if isTold { editor.windowChanged() }
    if Bool.random(using: &random) { announce() }
  }

  private mutating func otherSize(in range: ClosedRange<Int>, than size: Int) -> Int {
    range.filter { $0 != size }.randomElement(using: &random) ?? size
  }

  private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  // MARK: Waiting

  /// Waits until the editor is idle and all of its output is on the screen.
  private mutating func rest() async {
    // Reads all keys first, because Ctrl-L may erase an announcement before the check for it.
    await waitUntilKeysAreRead()
    await waitForAnnouncement()
    // Now the editor has also written the rest of its output around the announcement.
    await waitUntilKeysAreRead()
    rests += 1
    let mark = "rest \(rests)"
    terminal.print("\u{1B}]133;\(mark)\u{1B}\\")
    await terminal.waitUntil { $0.marks.last == mark }
  }

  /// Sends the terminal's "ready" report (DSR of ECMA-48), which the editor relays in order with the keys.
  private mutating func waitUntilKeysAreRead() async {
    terminal.type("\u{1B}[0n")
    _ = await replies.next()
  }

  /// Waits until the screen shows everything posted.
  private mutating func waitForAnnouncement() async {
    let line = announce()
    await terminal.waitUntil { $0.text.contains(line) }
  }
}
